import { clock } from '../../platform/clock.ts';
import { readDatabaseTime } from '../../platform/database/database-clock.ts';
import { execute, inTransaction, one, sql } from '../../platform/db.ts';
import { takeTurns } from '../../platform/give-way.ts';
import { logger } from '../../platform/logger.ts';
import { closePending } from '../../people/index.ts';
import { canonical, signDocument, verifyDocument } from '../../base/fairness/index.ts';
import { signingKeyOf } from '../../packs/index.ts';
import { lockChain } from '../entries/append-entries.ts';
import { isNotFenced } from '../fence/drop-logs.ts';
import { buildMark, DROP_TAGS, EntryChain, judgeDropList, type ChainPosition } from '../fairness/index.ts';
import { hasSeed } from '../announce/seed.ts';
import { voidDrop } from '../void/void-drop.ts';
import { readEntryPages } from './read-entry-pages.ts';

interface Closing {
  id: string;
  announcementHash: string;
  signingKey: string;
  closesAt: Date;
}

/** Job: closes drops whose time is over, and ends as void those whose list came too late or cannot be shown to be in time. */
export async function closeDue(): Promise<void> {
  const due = await sql<Closing>(
    `SELECT id, encode(announcement_hash, 'hex') AS "announcementHash", signing_key AS "signingKey", closes_at AS "closesAt"
     FROM drops d WHERE state = 'open' AND closes_at <= $1 AND ${isNotFenced} ORDER BY closes_at`,
    [clock.now()],
  );
  const failures: unknown[] = [];
  for (const drop of due)
    await closeDrop(drop)
      .then((fault) => (fault ? voidDrop(drop.id, fault) : undefined))
      .catch((failure: unknown) => failures.push(failure));
  if (failures.length > 0) throw new AggregateError(failures, 'some drops could not be closed');
}

/** Signs the list of entries, whatever delayed it, or returns why the drop is void: later nothing but the round decides. */
async function closeDrop(drop: Closing): Promise<'late' | 'unproven' | 'no-seed' | undefined> {
  if (isTooLate(drop)) return 'late';
  const end = await endEntries(drop.id);
  if (!isMarked(drop, end)) return 'unproven';
  if (!(await hasSeed(drop.id))) return 'no-seed';
  const list = await readList(drop);
  if (list.position.seq !== end.seq || list.position.hash !== end.hash)
    throw new Error(`The entries of drop ${drop.id} do not end at the head of its chain.`);
  return (await publish(drop, list)) ? undefined : 'late';
}

const isTooLate = ({ closesAt }: Closing, at = clock.now()): boolean =>
  judgeDropList(clock.stamp(closesAt), clock.stamp(at)) === 'void';

interface End extends ChainPosition {
  markedAt: Date | null;
  markSignature: string | null;
}

/** Waits for the entries under way; from its commit on the database appends none. */
const endEntries = (dropId: string): Promise<End> =>
  inTransaction(async () => {
    const { hash, seq } = await lockChain(dropId);
    const at = await readDatabaseTime();
    await execute('UPDATE drops SET ended_at = $2 WHERE id = $1 AND ended_at IS NULL AND state = $3', [
      dropId,
      at,
      'open',
    ]);
    const mark = await one<Pick<End, 'markedAt' | 'markSignature'>>(
      `SELECT entered_at AS "markedAt", mark_signature AS "markSignature" FROM drop_entries WHERE drop_id = $1 AND seq = $2`,
      [dropId, seq],
    );
    return { hash, seq, markedAt: null, markSignature: null, ...mark };
  });

/** Whether the list is the one that was signed and published before closing; the announcement shows an empty one. */
function isMarked({ id, signingKey, closesAt }: Closing, { markedAt, markSignature, ...end }: End): boolean {
  if (end.seq === 0) return true;
  if (markedAt === null || markSignature === null || markedAt >= closesAt) return false;
  return verifyDocument(signingKey, DROP_TAGS.mark, buildMark(id, clock.stamp(markedAt), end), markSignature);
}

/** Reads all entries again and checks each link; gives way, as 100,000 entries take seconds. */
async function readList({ id, announcementHash }: Closing): Promise<EntryChain> {
  const chain = new EntryChain(id, announcementHash);
  const giveWay = takeTurns();
  for await (const page of readEntryPages(id))
    for (const { entrant, nonce, hash } of page) {
      chain.append(entrant.toString('hex'), nonce.toString('hex'));
      if (chain.position.hash !== hash.toString('hex'))
        throw new Error(`Entry ${chain.position.seq} of drop ${id} is not the one that was signed.`);
      await giveWay();
    }
  return chain;
}

function publish(drop: Closing, list: EntryChain): Promise<boolean> {
  return inTransaction(async () => {
    const at = await readDatabaseTime();
    if (isTooLate(drop, at)) return false;
    const close = list.close(clock.stamp(at));
    const closed = await execute(
      `UPDATE drops SET state = 'closed', closed_at = $2, close_document = $3, close_signature = $4, entry_count = $5,
         form_count = (SELECT count(*) FROM drop_entries WHERE drop_id = $1 AND is_form), version = version + 1, updated_at = $2
       WHERE id = $1 AND state = 'open'`,
      [
        drop.id,
        at,
        canonical(close),
        signDocument(signingKeyOf(drop.signingKey), DROP_TAGS.close, close),
        close.count,
      ],
    );
    if (closed > 0) {
      await closePending('drop-void', drop.id);
      logger.info({ dropId: drop.id, entries: close.count }, 'the list of a drop was signed');
    }
    return true;
  });
}
