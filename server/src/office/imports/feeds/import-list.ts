import { createHash } from 'node:crypto';

import type { ImportAnswerDto } from '../../../contract/index.ts';
import { importMapping } from '../../../contract/schemas/imports.schema.ts';
import { countValuesFrom } from '../../../catalogue/index.ts';
import { refuse } from '../../../platform/errors.ts';
import { valueImport } from '../kinds/values.ts';
import { startImport } from '../start-import.ts';

export interface ListedFeed {
  id: string;
  name: string;
  format: 'csv' | 'json';
  mapping: unknown;
  /** Whose changes its values count as. */
  ownerId: string;
}

/** A market falls card by card; a list that is wrong, all at once. */
const fewFalls = 5;
const shareOfFalls = 0.1;

/**
 * Hands a feed's list to the import of price lists, in the running transaction. Errors: those of `startImport`, INVALID_RECORD for a
 * list that says little or nothing of the shop's values, or in which many fall far, unless `acceptFalls`.
 */
export async function importList(
  feed: ListedFeed,
  content: Buffer,
  acceptFalls = false,
): Promise<ImportAnswerDto> {
  const answer = await startImport(valueImport, {
    source: { format: feed.format, content },
    mapping: importMapping.optional().parse(feed.mapping ?? undefined),
    contentHash: createHash('sha256').update(content).digest('hex'),
    reason: `Price feed ${feed.name}`,
    // A marketplace lists cards that the shop does not have.
    skipBroken: true,
    repeats: 'add',
    listBroken: false,
    staffId: feed.ownerId,
    feedId: feed.id,
  });
  const { counts, rows, faults, falls } = answer.report;
  const usable = counts.new + counts.changed + counts.same;
  const [fault] = faults;
  const first = fault ? ` Row ${fault.row}: ${fault.field ?? 'it'} ${fault.message}.` : '';
  if (usable === 0)
    throw refuse('INVALID_RECORD', `None of its ${rows} rows is a value of this shop.${first}`);
  const known = await countValuesFrom(feed.name);
  if (usable * 2 < known)
    throw refuse(
      'INVALID_RECORD',
      `It names ${usable} values, less than half of the ${known} that came from it before.${first}`,
    );
  if (!acceptFalls && falls > fewFalls && falls > usable * shareOfFalls)
    throw refuse(
      'INVALID_RECORD',
      `${falls} of its ${usable} values fall so far that the list may be wrong. If it is right, upload it by hand.`,
    );
  return answer;
}
