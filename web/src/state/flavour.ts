/** Which of the two programs this is: the client of a server, or the game without one. */

/** Built with `--mode static`: a folder of files on any host, with the authority in a worker. */
export const IS_STATIC = import.meta.env.MODE === "static";
