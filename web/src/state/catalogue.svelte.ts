/** The cards, tokens and drivers of the game, fetched once; reactive. */

import { api } from "../transport/api";
import type { Catalogue, CardId, CatalogueCard } from "../transport/types";

let found = $state.raw<Catalogue | null>(null);
let byId = $state.raw(new Map<CardId, CatalogueCard>());

/** Fetch the catalogue; call once at the start. */
export async function loadCatalogue(): Promise<Catalogue> {
  const catalogue = await api.catalogue();
  if (found === null) {
    byId = new Map(catalogue.cards.map((card) => [card.id, card]));
    found = catalogue;
  }
  return catalogue;
}

/** Null until it has arrived. */
export function catalogue(): Catalogue | null {
  return found;
}

/** A card by its id; undefined until the catalogue has arrived. */
export function card(id: CardId): CatalogueCard | undefined {
  return byId.get(id);
}
