/** A season that is looked at, and what is done to it. */

import { api } from "../transport/api";
import type { Connection, Follower } from "../transport/connection.svelte";
import { go } from "../state/router.svelte";
import type { Hello, SeasonInfo, ServerMessage } from "../transport/types";

export class SeasonWatch implements Follower {
  readonly id: string;
  info = $state.raw<SeasonInfo | null>(null);
  /** Why the last thing that was tried has failed. */
  problem = $state<unknown>(null);

  #stop: () => void;

  constructor(connection: Connection, id: string) {
    this.id = id;
    this.#stop = connection.follow(this);
  }

  hello(): Omit<Hello, "type"> {
    return { season: this.id };
  }

  receive(message: ServerMessage): void {
    if (message.type === "season") this.info = message.season;
  }

  /** Do something to the season; the connection tells what has become of it. */
  async attempt(what: Promise<unknown>): Promise<void> {
    this.problem = null;
    try {
      await what;
    } catch (error) {
      this.problem = error;
    }
  }

  /** Begin a race and go there. */
  begin(number: number): Promise<void> {
    return this.attempt(
      api.nextRace(this.id, number).then(({ race }) => {
        go(`/race/${race}`);
      }),
    );
  }

  close(): void {
    this.#stop();
  }
}
