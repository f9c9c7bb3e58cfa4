/** What the things on the board are called, for tooltips and screen readers. */

import { t } from "../i18n/texts.svelte";
import type {
  CarView,
  CornerView,
  CostMark,
  RoadId,
  SectorView,
  View,
  WeatherId,
} from "../transport/types";
import { LIVERIES } from "../parts/liveries";

export interface Named {
  name: string;
  note: string;
}

/** The limit that counts for whoever looks: with the Adjusts of the car on turn if it is theirs. */
export function limitNow(corner: CornerView, view: View, mySeats: readonly number[]): number {
  const isMine = view.active !== null && (mySeats.length === 0 || mySeats.includes(view.active));
  return isMine ? (corner.driver_limit ?? corner.limit) : corner.limit;
}

export function cornerName(corner: CornerView, limit: number, cost: CostMark | undefined): Named {
  const notes: string[] = [];
  if (limit !== corner.printed) notes.push(t("board-limit-changed", { printed: corner.printed }));
  if (corner.overheat > 0) notes.push(t("board-road-overheat.note"));
  if (corner.press) notes.push(t("board-press.note"));
  if (cost) notes.push(costText(cost));
  return { name: t("board-corner", { letter: corner.letter, limit }), note: notes.join(" ") };
}

export function costText({ low, high, spin }: CostMark): string {
  const cost = low === high ? t("board-cost", { high }) : t("board-cost-range", { low, high });
  if (spin === "yes") return `${cost} ${t("board-spin")}`;
  return spin === "maybe" ? `${cost} ${t("board-spin-maybe")}` : cost;
}

export function roadName(road: RoadId, sector: SectorView, weather: WeatherId | null): Named {
  if (road === "weather") return weatherSector(sector, weather);
  return {
    name: t(`board-road-${road}`, { letter: sector.letter }),
    note: t(`board-road-${road}.note`, { first: sector.first, last: sector.last }),
  };
}

function weatherSector(sector: SectorView, weather: WeatherId | null): Named {
  const notes: string[] = [
    t("board-road-weather.note", { first: sector.first, last: sector.last }),
  ];
  if (sector.slip > 0) notes.push(t("board-effect-slip", { count: sector.slip }));
  if (sector.no_slip) notes.push(t("board-effect-no-slip"));
  if (sector.cool_bonus > 0) notes.push(t("board-effect-cool", { count: sector.cool_bonus }));
  if (sector.no_cool) notes.push(t("board-effect-no-cool"));
  const name = weather === null ? "" : t(`board-weather-${weather}`);
  return {
    name: t("board-road-weather", { letter: sector.letter, weather: name }),
    note: notes.join(" "),
  };
}

export function weatherName(weather: WeatherId): Named {
  return {
    name: t("board-weather", { weather: t(`board-weather-${weather}`) }),
    note: t(`board-weather-${weather}.note`),
  };
}

export function carName(car: CarView, view: View, isMine: boolean): Named {
  const { number } = LIVERIES[car.colour];
  const name = t("board-car", { name: car.name || t(`board-colour-${car.colour}`), number });
  const notes: string[] = [isMine ? t("board-car-mine") : ""];
  if (car.status === "finished") notes.push(t("board-car-finished", { place: car.place ?? 0 }));
  else if (car.status === "eliminated") notes.push(t("board-car-eliminated"));
  else {
    notes.push(
      car.lap === 0 ? t("board-car-grid") : t("board-car-lap", { lap: car.lap, laps: view.laps }),
      t("board-car-space", { space: car.space, spot: car.spot === 0 ? "race" : "other" }),
    );
  }
  return { name, note: notes.filter((note) => note !== "").join(" ") };
}

/** The cars in race order, those that have finished first. */
export function inOrder(view: View): CarView[] {
  const rank = (car: CarView): number => car.place ?? 100 + view.order.indexOf(car.seat);
  const way = (car: CarView): number => car.crossings * 1000 + car.space;
  return [...view.cars].sort((a, b) =>
    a.place === null && b.place === null ? way(b) - way(a) || a.spot - b.spot : rank(a) - rank(b),
  );
}
