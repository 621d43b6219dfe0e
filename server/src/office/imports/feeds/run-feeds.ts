import type { LookupFunction } from 'node:net';

import { after, clock, minutes, seconds } from '../../../platform/clock.ts';
import { inTransaction, one, sql } from '../../../platform/db.ts';
import { Refusal, refuse } from '../../../platform/errors.ts';
import { logger } from '../../../platform/logger.ts';
import { mayUse } from '../../../platform/policy.ts';
import { findEnabledStaff } from '../../../people/index.ts';
import { sendRequest } from '../../../platform/outgoing/send-request.ts';
import { valueImport } from '../kinds/values.ts';
import { importList, type ListedFeed } from './import-list.ts';
import { noteFeedFailure } from './note-run.ts';
import { openToken, tokenPlace } from './secrets.ts';

const maxBytes = 20 * 1024 * 1024;
const fetchMs = seconds(60);
/** While a run is under way nobody begins another; one whose process died begins again after this. */
const claimMs = minutes(30);

interface Feed extends ListedFeed {
  url: string;
  tokenSealed: string;
}

/** Runs the feeds that are due, one after the other. */
export async function runDueFeeds(): Promise<void> {
  const due = await sql<{ id: string }>(
    'SELECT id FROM price_feeds WHERE is_on AND url IS NOT NULL AND next_run_at <= $1 ORDER BY next_run_at',
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
    await inTransaction(() => importList(feed, content));
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
      `UPDATE price_feeds SET next_run_at = $3, last_run_at = $2, updated_at = $2 WHERE id = $1 AND is_on AND url IS NOT NULL AND next_run_at <= $2
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
