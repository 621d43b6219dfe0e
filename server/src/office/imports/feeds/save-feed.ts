import { isDeepStrictEqual } from 'node:util';

import type { ChangePriceFeedInput, MakePriceFeedInput } from '../../../contract/index.ts';
import { clock } from '../../../platform/clock.ts';
import { execute, inTransaction, one, sql } from '../../../platform/db.ts';
import { found, refuse, refuseFields } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { record } from '../../../base/index.ts';
import { countValuesFrom } from '../../../catalogue/index.ts';
import { checkUrl } from './check-url.ts';
import { sealToken } from './secrets.ts';

const maxFeeds = 20;

/** Makes a feed, which runs at once. Errors: INVALID_RECORD, LIMIT_REACHED. */
export function makeFeed(input: MakePriceFeedInput, staffId: string): Promise<{ id: string }> {
  return inTransaction(async () => {
    const { name, url, format, mapping, isOn, token } = input;
    checkUrl(url, token !== '');
    await sql(`SELECT pg_advisory_xact_lock(hashtext('price-feeds'))`);
    const others = await sql<{ name: string }>('SELECT name FROM price_feeds');
    if (others.some((other) => other.name.toLowerCase() === name.toLowerCase()))
      throw refuseFields('INVALID_RECORD', { name: 'is the name of another feed' });
    // They would go stale with the feed, which never brought them.
    if ((await countValuesFrom(name)) > 0)
      throw refuseFields('INVALID_RECORD', { name: 'is already the source of values that are here' });
    if (others.length >= maxFeeds)
      throw refuse('LIMIT_REACHED', `A shop has at most ${maxFeeds} price feeds.`);
    const id = newId();
    await execute(
      `INSERT INTO price_feeds (id, name, url, format, mapping, token_sealed, is_on, set_up_by, next_run_at, created_at, updated_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $9)`,
      [id, name, url, format, asJson(mapping), sealToken(id, token), isOn, staffId, clock.now()],
    );
    await record({
      actor: { kind: 'staff', id: staffId },
      action: 'price-feed.created',
      subject: { kind: 'price-feed', id },
      after: { name, url, format, mapping, isOn, hasToken: token !== '' },
    });
    return { id };
  });
}

/** What is changed here is answered for by who changed it. It runs again at once. Errors: NOT_FOUND, INVALID_RECORD. */
export function changeFeed(
  id: string,
  changes: ChangePriceFeedInput,
  staffId: string,
): Promise<{ id: string }> {
  return inTransaction(async () => {
    const before = found(
      await one<Pick<MakePriceFeedInput, 'url' | 'format' | 'mapping' | 'isOn'> & { tokenSealed: string }>(
        `SELECT url, format, mapping, is_on AS "isOn", token_sealed AS "tokenSealed" FROM price_feeds WHERE id = $1 FOR UPDATE`,
        [id],
      ),
    );
    const { token, mapping } = changes;
    const { tokenSealed, ...old } = before;
    const next: typeof old = {
      url: changes.url ?? old.url,
      format: changes.format ?? old.format,
      mapping: mapping === undefined ? old.mapping : mapping,
      isOn: changes.isOn ?? old.isOn,
    };
    if (token === undefined && isDeepStrictEqual(next, old)) return { id };
    // A token is for the address that it was given for.
    const isMoved = originOf(next.url) !== originOf(old.url);
    const sealed = token === undefined ? (isMoved ? '' : tokenSealed) : sealToken(id, token);
    checkUrl(next.url, sealed !== '');
    await execute(
      `UPDATE price_feeds SET url = $2, format = $3, mapping = $4, is_on = $5, token_sealed = $6, set_up_by = $7, next_run_at = $8,
         updated_at = $8, version = version + 1 WHERE id = $1`,
      [id, next.url, next.format, asJson(next.mapping), next.isOn, sealed, staffId, clock.now()],
    );
    await record({
      actor: { kind: 'staff', id: staffId },
      action: 'price-feed.updated',
      subject: { kind: 'price-feed', id },
      before: { ...old, hasToken: tokenSealed !== '' },
      after: { ...next, hasToken: sealed !== '' },
    });
    return { id };
  });
}

/** Runs at the next turn of the job. Errors: NOT_FOUND, WRONG_STATE while it is off or has no address. */
export function runFeedSoon(id: string, staffId: string): Promise<{ id: string }> {
  return inTransaction(async () => {
    const { isOn, url } = found(
      await one<{ isOn: boolean; url: string | null }>(
        'SELECT is_on AS "isOn", url FROM price_feeds WHERE id = $1 FOR UPDATE',
        [id],
      ),
    );
    if (!isOn) throw refuse('WRONG_STATE', 'This feed is off.');
    if (url === null) throw refuse('WRONG_STATE', 'This feed has no address: upload its list.');
    const isSooner = await execute(
      `UPDATE price_feeds SET next_run_at = $2, updated_at = $2, version = version + 1 WHERE id = $1 AND next_run_at > $2`,
      [id, clock.now()],
    );
    if (isSooner === 0) return { id };
    await record({
      actor: { kind: 'staff', id: staffId },
      action: 'price-feed.asked',
      subject: { kind: 'price-feed', id },
      after: { nextRunAt: clock.now().toISOString() },
    });
    return { id };
  });
}

const asJson = (mapping: unknown): string | null => (mapping === null ? null : JSON.stringify(mapping));

const originOf = (url: string | null): string | null => url && new URL(url).origin;
