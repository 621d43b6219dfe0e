import type { ProductSummaryDto, RunCardDto } from '@pullproof/server/contract';

export interface InsideCard extends RunCardDto {
  /** The page of the pack whose run still holds it. */
  href: string;
}

const SHOWN = 6;

/** The most valuable cards not yet revealed in these packs' current runs, each card once. */
export async function listBestInside(
  packs: readonly ProductSummaryDto[],
  readCards: (runId: string) => Promise<RunCardDto[]>,
): Promise<InsideCard[]> {
  const lists = await Promise.all(
    packs.map(async (pack) => {
      const cards = pack.stock ? await readCards(pack.stock.runId) : [];
      return cards
        .filter((card) => card.unrevealed > 0)
        .map((card) => ({ ...card, href: `/shop/${pack.slug}` }));
    }),
  );
  const best = new Map<string, InsideCard>();
  for (const card of lists.flat().sort((left, right) => right.valueCents - left.valueCents)) {
    if (!best.has(card.cardId)) best.set(card.cardId, card);
  }
  return [...best.values()].slice(0, SHOWN);
}
