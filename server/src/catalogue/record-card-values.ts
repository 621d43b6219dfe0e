import type { CardValueDto } from '../contract/index.ts';
import { execute, inTransaction } from '../platform/db.ts';

/** Adds values from before the shop knew the card; the table records the current one itself. */
export async function recordCardValues(cardId: string, values: readonly CardValueDto[]): Promise<void> {
  await inTransaction(() =>
    execute(
      `INSERT INTO card_values (card_id, value_cents, source, as_of)
       SELECT $1, value, source, as_of FROM unnest($2::bigint[], $3::text[], $4::timestamptz[]) AS past (value, source, as_of)
       WHERE as_of < (SELECT min(known.as_of) FROM card_values known WHERE known.card_id = $1)`,
      [
        cardId,
        values.map(({ valueCents }) => valueCents),
        values.map(({ source }) => source),
        values.map(({ asOf }) => asOf),
      ],
    ),
  );
}
