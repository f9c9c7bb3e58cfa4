/** The browser's tab: it shows when somebody is waited for, by its title and its icon. */

let isMyTurn = $state(false);
let plain = "";

function mark(isMarked: boolean): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (!icon) return;
  plain ||= icon.href;
  icon.href = isMarked ? plain.replace("favicon.svg", "favicon-turn.svg") : plain;
}

export const tab = {
  get isMyTurn() {
    return isMyTurn;
  },
  set isMyTurn(now: boolean) {
    isMyTurn = now;
    mark(now);
  },
};
