import { canonical, hashLeaf, signDocument, tagHash, TAGS } from '../../base/fairness/index.ts';
import { execute, one, sql } from '../../platform/db.ts';
import { randomness } from '../../platform/random.ts';
import { currentShopKey } from './shop-key.ts';
import { readSize, storeHashes } from './tree.ts';

/** An entry without its place: members are ids, counts, keys, signatures and hashes. */
export interface NewEntry {
  kind: string;
  subject: string;
  members: Readonly<Record<string, unknown>>;
}

const nonceBytes = 16;

/** Adds entries behind the newest. In the writer's transaction. Returns the first one's index. */
export async function appendEntries(added: readonly NewEntry[]): Promise<number> {
  const first = await readSize();
  const texts = added.map(({ kind, members }) => canonical({ ...members, kind, v: 1 }));
  await execute(
    `INSERT INTO public_log (index, kind, subject, entry, logged_at)
     SELECT $1 + place - 1, kind, subject, entry, clock_timestamp()
     FROM unnest($2::text[], $3::text[], $4::text[]) WITH ORDINALITY AS e (kind, subject, entry, place)`,
    [first, added.map(({ kind }) => kind), added.map(({ subject }) => subject), texts],
  );
  await storeHashes(
    first,
    texts.map((text) => hashLeaf(Buffer.from(text, 'utf8'))),
  );
  return first;
}

interface Waiting {
  id: number;
  kind: string;
  subject: string;
  fields: Readonly<Record<string, unknown>>;
  statement: { document: string; signature: string } | null;
}

const maxAtOnce = 5_000;

/** Takes what waits, in the database's order, with the keys that it is signed by. Returns whether more may wait. */
export async function appendWaiting(): Promise<boolean> {
  const waiting = await sql<Waiting>(
    'SELECT id, kind, subject, fields, statement FROM public_log_queue ORDER BY id LIMIT $1',
    [maxAtOnce],
  );
  const added: NewEntry[] = [];
  const certified = new Set<unknown>();
  for (const one of waiting) {
    const { signingKey } = one.fields;
    if (typeof signingKey === 'string' && !certified.has(signingKey)) {
      certified.add(signingKey);
      if (!(await isCertified(signingKey))) added.push(certify(signingKey));
    }
    added.push(await entryOf(one));
  }
  if (added.length === 0) return false;
  await appendEntries(added);
  await execute('DELETE FROM public_log_queue WHERE id = ANY ($1::bigint[])', [waiting.map(({ id }) => id)]);
  return waiting.length === maxAtOnce;
}

/** Under this origin: a log that began anew without its old key certifies again. */
async function isCertified(signingKey: string): Promise<boolean> {
  const row = await one(
    `SELECT FROM public_log WHERE subject = $1 AND kind = 'signing-key' AND index >= (
       SELECT min(k.index) FROM public_log_keys k
       WHERE k.origin = (SELECT origin FROM public_log_keys ORDER BY index DESC LIMIT 1))`,
    [signingKey],
  );
  return row !== undefined;
}

const signed = (members: Readonly<Record<string, unknown>>, kind: string) => ({
  ...members,
  signature: signDocument(currentShopKey().shop, TAGS.shop, { ...members, kind, v: 1 }),
});

const certify = (signingKey: string): NewEntry => ({
  kind: 'signing-key',
  subject: signingKey,
  members: signed({ signingKey }, 'signing-key'),
});

async function entryOf({ kind, subject, fields, statement }: Waiting): Promise<NewEntry> {
  if (statement) return { kind, subject, members: { ...fields, statement: await hideStatement(statement) } };
  return { kind, subject, members: kind === 'commitment' ? signed(fields, kind) : fields };
}

/** Keeps a statement beside the log, which has only a hash of it that nobody can guess. */
async function hideStatement(statement: { document: string; signature: string }): Promise<string> {
  const nonce = randomness(nonceBytes);
  const hash = tagHash(TAGS.statement, nonce, statement.document).toString('hex');
  await execute('INSERT INTO public_log_statements (hash, nonce, statement) VALUES ($1, $2, $3)', [
    ...[hash, nonce, JSON.stringify(statement)],
  ]);
  return hash;
}

/**
 * Adds the newest head of each open run that moved: at most once a minute, and at once when the run has stopped. A run that closes
 * has its last one in the queue, before its close-out.
 */
export async function appendHeads(): Promise<void> {
  const moved = await sql<{ run: string; seq: number; hash: string }>(
    `SELECT r.id AS run, h.seq, h.hash FROM runs r
     JOIN LATERAL (SELECT seq, hash FROM run_heads WHERE run_id = r.id ORDER BY seq DESC LIMIT 1) h ON true
     LEFT JOIN LATERAL (
       SELECT (entry::json ->> 'seq')::int AS seq, logged_at FROM public_log
       WHERE subject = r.id::text AND kind = 'head' ORDER BY index DESC LIMIT 1) l ON true
     WHERE r.state IN ('on_sale', 'closing') AND h.seq > coalesce(l.seq, 0) AND (
       l.seq IS NULL OR l.logged_at < clock_timestamp() - interval '1 minute' OR EXISTS (
         SELECT FROM run_log e WHERE e.run_id = r.id AND e.seq > l.seq AND e.seq <= h.seq AND e.entry LIKE '%"kind":"stop"%'))
     ORDER BY r.id`,
  );
  if (moved.length === 0) return;
  await appendEntries(
    moved.map(({ run, seq, hash }) => ({ kind: 'head', subject: run, members: { hash, run, seq } })),
  );
}
