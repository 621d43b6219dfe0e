import { createHash } from 'node:crypto';
import type { LookupFunction } from 'node:net';

import { importMapping } from '../../../contract/schemas/imports.schema.ts';
import { after, clock, minutes, seconds } from '../../../platform/clock.ts';
import { inTransaction, one, sql } from '../../../platform/db.ts';
import { Refusal, refuse } from '../../../platform/errors.ts';
import { logger } from '../../../platform/logger.ts';
import { mayUse } from '../../../platform/policy.ts';
import { countValuesFrom } from '../../../catalogue/index.ts';
import { findEnabledStaff } from '../../../people/index.ts';
import { sendRequest } from '../../../platform/outgoing/send-request.ts';
import { valueImport } from '../kinds/values.ts';
import { startImport } from '../start-import.ts';
import { noteFeedFailure } from './note-run.ts';
import { openToken, tokenPlace } from './secrets.ts';

const maxBytes = 20 * 1024 * 1024;
const fetchMs = seconds(60);
/** While a run is under way nobody begins another; one whose process died begins again after this. */
const claimMs = minutes(30);

interface Feed {
  id: string;
  name: string;
  url: string;
  format: 'csv' | 'json';
  mapping: unknown;
  tokenSealed: string;
  ownerId: string;
}

/** Runs the feeds that are due, one after the other. */
export async function runDueFeeds(): Promise<void> {
  const due = await sql<{ id: string }>(
    'SELECT id FROM price_feeds WHERE is_on AND next_run_at <= $1 ORDER BY next_run_at',
    [clock.now()],
  );
  for (const { id } of due) await runFeed(id);
}

/** Fetches a feed's list and hands it to the import of price lists. Whatever fails is noted at the feed. */
export async function runFeed(id: string, lookup?: LookupFunction): Promise<void> {
  const feed = await claim(id);
  if (!feed) return;
  try {
    await requireOwner(feed);
    const content = await fetchList(feed, lookup);
    await importList(feed, content);
  } catch (failure) {
    if (!(failure instanceof Refusal)) logger.error({ err: failure, feed: id }, 'a price feed failed');
    const said = failure instanceof Refusal ? failure.message : 'It failed by a fault of ours.';
    await inTransaction(() => noteFeedFailure(id, said));
  }
}

/** Of several workers one begins it. */
const claim = (id: string): Promise<Feed | undefined> =>
  inTransaction(() =>
    one<Feed>(
      `UPDATE price_feeds SET next_run_at = $3, last_run_at = $2, updated_at = $2 WHERE id = $1 AND is_on AND next_run_at <= $2
       RETURNING id, name, url, format, mapping, token_sealed AS "tokenSealed", set_up_by AS "ownerId"`,
      [id, clock.now(), after(clock.now(), claimMs)],
    ),
  );

/** Nothing changes in the name of somebody who may not change it any more. Error: INVALID_RECORD. */
async function requireOwner({ ownerId }: Feed): Promise<void> {
  const owner = await findEnabledStaff(ownerId);
  if (!owner || !mayUse(owner.role, valueImport.permission))
    throw refuse(
      'INVALID_RECORD',
      'Who set it up may not change values any more. Somebody who may has to turn it off and on again.',
    );
}

/** Error: INVALID_RECORD with what the address answered. */
async function fetchList({ id, url, tokenSealed }: Feed, lookup?: LookupFunction): Promise<Buffer> {
  const token = tokenSealed === '' ? '' : openToken(id, tokenSealed);
  const isInAddress = url.includes(tokenPlace);
  const headers = {
    accept: 'text/csv, application/json, text/plain',
    'accept-encoding': 'identity',
    'user-agent': 'Pullproof price feed',
    ...(token !== '' && !isInAddress && { authorization: `Bearer ${token}` }),
  };
  const address = url.replaceAll(tokenPlace, encodeURIComponent(token));
  const answer = await sendRequest({ url: address, headers, maxAnswerBytes: maxBytes + 1 }, lookup, fetchMs);
  if (answer.error !== null) throw refuse('INVALID_RECORD', answer.error);
  if (answer.bytes.length > maxBytes) throw refuse('INVALID_RECORD', 'Its list is larger than 20 MB.');
  if (!answer.isWhole) throw refuse('INVALID_RECORD', 'Its list broke off, or took longer than a minute.');
  return answer.bytes;
}

/** Errors: those of `startImport`, INVALID_RECORD for a list that says little or nothing of the shop's values. */
function importList(feed: Feed, content: Buffer): Promise<void> {
  return inTransaction(async () => {
    const { report } = await startImport(valueImport, {
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
    const { counts, rows, faults } = report;
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
  });
}
