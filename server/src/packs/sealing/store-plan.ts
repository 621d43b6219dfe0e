import { copyRows, CopyRows, execute } from '../../platform/db.ts';
import { type CardValue, type Supply, type Take, valueOf } from '../recipes/index.ts';

/** Stores what a run's units add up to, for odds and floor. In the running transaction. */
export async function storeContents(runId: string, takes: readonly Take[], supply: Supply): Promise<void> {
  await storeCards(runId, takes, supply);
  await storeFloor(runId, takes);
}

/** Stores how often each card is in the run at which value, and how many of them are digital. */
async function storeCards(runId: string, takes: readonly Take[], supply: Supply): Promise<void> {
  const rows = new CopyRows();
  for (const { card, valueCents, copies, digital } of countCopies(takes, supply).values())
    rows
      .row(6)
      .uuid(runId)
      .uuid(card.id)
      .text(card.class)
      .bigint(valueCents)
      .integer(copies)
      .integer(digital);
  await copyRows(
    'COPY run_cards (run_id, card_id, class_slug, value_cents, copies, digital_copies) FROM STDIN (FORMAT binary)',
    rows,
  );
}

/** What the run stands for, by card, form and kind: the floor of its packs follows from it. */
async function storeFloor(runId: string, takes: readonly Take[]): Promise<void> {
  await execute(
    `INSERT INTO run_floor_units (run_id, card_id, valued_as, kind_id, copies)
     SELECT $1, card, valued_as, kind, sum(count)::int
     FROM unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::int[]) AS take (card, valued_as, kind, count)
     GROUP BY card, valued_as, kind`,
    [
      runId,
      takes.map(({ card }) => card),
      takes.map(({ valuedAs }) => valuedAs),
      takes.map(({ kindId }) => kindId),
      takes.map(({ count }) => count),
    ],
  );
}

interface Copies {
  card: CardValue;
  valueCents: number;
  copies: number;
  /** Minted units, and digital ones back in the vault, which rows without a kind may draw. */
  digital: number;
}

function countCopies(takes: readonly Take[], supply: Supply): ReadonlyMap<string, Copies> {
  const counts = new Map<string, Copies>();
  for (const { card: id, valuedAs, kind, count } of takes) {
    const card = supply.cards.get(id);
    if (!card) throw new Error('A take names a card that does not exist.');
    const valueCents = valueOf(supply, valuedAs);
    const key = `${id} ${valueCents}`;
    const { copies, digital } = counts.get(key) ?? { copies: 0, digital: 0 };
    const more = supply.digitalKinds.has(kind) ? count : 0;
    counts.set(key, { card, valueCents, copies: copies + count, digital: digital + more });
  }
  return counts;
}
