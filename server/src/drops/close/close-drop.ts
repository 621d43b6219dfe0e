import { after, clock, seconds } from '../../platform/clock.ts';
import { readDatabaseTime } from '../../platform/database/database-clock.ts';
import { execute, inTransaction, one, sql } from '../../platform/db.ts';
import { takeTurns } from '../../platform/give-way.ts';
import { logger } from '../../platform/logger.ts';
import { closePending } from '../../people/index.ts';
import { canonical, signDocument } from '../../base/fairness/index.ts';
import { signingKeyOf } from '../../packs/index.ts';
import { DROP_TAGS, EntryChain, type DropClose } from '../fairness/index.ts';
import { voidDrop } from '../void/void-drop.ts';
import { readEntryPages } from './read-entry-pages.ts';

/** A list published later is no proof any more: the drop is void (docs/fairness.md, section 11). */
const publishWithin = seconds(30);

interface Closing {
  id: string;
  announcementHash: string;
  signingKey: string;
  closesAt: Date;
}

/** Job: closes drops whose time is over, and ends as void those that are too late. */
export async function closeDue(): Promise<void> {
  const due = await sql<Closing>(
    `SELECT id, encode(announcement_hash, 'hex') AS "announcementHash", signing_key AS "signingKey", closes_at AS "closesAt"
     FROM drops WHERE state = 'open' AND closes_at <= $1 ORDER BY closes_at`,
    [clock.now()],
  );
  const failures: unknown[] = [];
  for (const drop of due)
    await closeDrop(drop)
      .then((isClosed) => (isClosed ? undefined : voidDrop(drop.id, 'late')))
      .catch((failure: unknown) => failures.push(failure));
  if (failures.length > 0) throw new AggregateError(failures, 'some drops could not be closed');
}

/** Publishes the signed list of entries; returns false when it is too late for that. */
async function closeDrop(drop: Closing): Promise<boolean> {
  if (isTooLate(drop)) return false;
  const end = await readFinalEntry(drop.id);
  const close = await computeRoot(drop);
  if (close.count !== end.seq || close.head !== end.head)
    throw new Error(`The entries of drop ${drop.id} do not end at the head of its chain.`);
  return publish(drop, close);
}

const isTooLate = ({ closesAt }: Closing, at = clock.now()): boolean => at > after(closesAt, publishWithin);

/** Waits for the entries under way; one that gets its turn later sees that the time is over. */
const readFinalEntry = (dropId: string): Promise<{ seq: number; head: string }> =>
  inTransaction(async () => {
    const end = await one<{ seq: number; head: string }>(
      `SELECT seq, encode(head, 'hex') AS head FROM drop_chains WHERE drop_id = $1 FOR NO KEY UPDATE`,
      [dropId],
    );
    if (!end) throw new Error(`The drop ${dropId} has no chain.`);
    return end;
  });

/** Reads all entries again and checks each link; gives way, as 100,000 entries take seconds. */
async function computeRoot({ id, announcementHash }: Closing): Promise<DropClose> {
  const chain = new EntryChain(id, announcementHash);
  const giveWay = takeTurns();
  for await (const page of readEntryPages(id))
    for (const { entrant, nonce, hash } of page) {
      chain.append(entrant.toString('hex'), nonce.toString('hex'));
      if (chain.position.hash !== hash.toString('hex'))
        throw new Error(`Entry ${chain.position.seq} of drop ${id} is not the one that was signed.`);
      await giveWay();
    }
  return chain.close();
}

function publish(drop: Closing, close: DropClose): Promise<boolean> {
  const signature = signDocument(signingKeyOf(drop.signingKey), DROP_TAGS.close, close);
  return inTransaction(async () => {
    const at = await readDatabaseTime();
    if (isTooLate(drop, at)) return false;
    const closed = await execute(
      `UPDATE drops SET state = 'closed', closed_at = $2, close_document = $3, close_signature = $4, entry_count = $5,
         form_count = (SELECT count(*) FROM drop_entries WHERE drop_id = $1 AND is_form), version = version + 1, updated_at = $2
       WHERE id = $1 AND state = 'open'`,
      [drop.id, at, canonical(close), signature, close.count],
    );
    if (closed > 0) {
      await closePending('drop-void', drop.id);
      logger.info({ dropId: drop.id, entries: close.count }, 'the list of a drop was published');
    }
    return true;
  });
}
