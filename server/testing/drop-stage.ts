import { randomBytes } from 'node:crypto';

import type { DropState } from '../src/contract/index.ts';
import { advanceDrops, announceDrop, drawDrop, drawDue } from '../src/drops/index.ts';
import { writeLog } from '../src/packs/index.ts';
import { setAsidePrizes } from '../src/vault/index.ts';
import { after, clock, seconds } from '../src/platform/clock.ts';
import { execute, inTransaction } from '../src/platform/db.ts';
import { newId } from '../src/platform/ids.ts';
import type { Answer, Client, TestApi } from './api.ts';
import { aKey, aPack } from './factories.ts';

export interface DropOptions {
  /** How far it gets; `scheduled` is not announced. */
  until?: 'scheduled' | 'announced' | 'open';
  opensInSeconds?: number;
  lengthSeconds?: number;
  prizes?: number;
  alternates?: number;
  /** A day of the shop's, with its window, instead of one that opens in seconds. */
  on?: { day: string; opensAt: Date; closesAt: Date };
}

let plannedDrops = 0;

/** Far ahead, and weeks apart, so that prizes carried over meet no other test's drop. */
const nextDay = (): string =>
  after(new Date('2040-01-02'), seconds(14 * 86_400 * plannedDrops++))
    .toISOString()
    .slice(0, 10);

/** A drop with prizes, moved on by travelling to its times. Returns its id. */
export async function aDrop(api: TestApi, options: DropOptions = {}): Promise<string> {
  const { until = 'open', opensInSeconds = 60, lengthSeconds = 1_800, prizes = 1, alternates = 5 } = options;
  const id = newId();
  const unitIds = await makePrizes(api, prizes);
  // Last, as making prizes may take seconds: nothing is announced once it should be open.
  const soon = after(new Date(Math.ceil(clock.now().getTime() / 1_000) * 1_000), seconds(opensInSeconds));
  const { on = { day: nextDay(), opensAt: soon, closesAt: after(soon, seconds(lengthSeconds)) } } = options;
  await api.db.query(
    `INSERT INTO drops (id, day, state, opens_at, closes_at, alternates, claim_hours, created_at, updated_at)
     VALUES ($1, $2, 'scheduled', $3, $4, $5, 72, $6, $6)`,
    [id, on.day, on.opensAt, on.closesAt, alternates, clock.now()],
  );
  await api.db.query(
    `INSERT INTO drop_prizes (drop_id, place, collectible_id, value_cents, created_at)
     SELECT $1, place, id, 2000, now() FROM unnest($2::uuid[]) WITH ORDINALITY AS prize (id, place)`,
    [id, unitIds],
  );
  if (until !== 'scheduled') await announceDrop(id);
  if (until === 'open') {
    clock.travel(seconds(opensInSeconds + 1));
    await advanceDrops();
  }
  return id;
}

/** Returns the ids of units that are set aside. */
async function makePrizes(api: TestApi, count: number): Promise<string[]> {
  if (count === 0) return [];
  const { cardIds } = await aPack({ stock: { common: 0, rare: count } });
  const { rows } = await api.db.query<{ id: string }>(
    'SELECT id FROM collectibles WHERE card_id = $1 ORDER BY id LIMIT $2',
    [cardIds.rare[0], count],
  );
  const ids = rows.map((row) => row.id);
  await inTransaction(() => setAsidePrizes(ids));
  return ids;
}

/** Travels to the second after closing and lets the job close the drop. */
export async function closeNow(api: TestApi, dropId: string, lateSeconds = 1): Promise<void> {
  const { rows } = await api.db.query<{ closesAt: Date }>(
    'SELECT closes_at AS "closesAt" FROM drops WHERE id = $1',
    [dropId],
  );
  const closesAt = rows[0]?.closesAt ?? clock.now();
  clock.travel(Math.max(0, after(closesAt, seconds(lateSeconds)).getTime() - clock.now().getTime()));
  await advanceDrops();
}

/** Lets the public log have a closed drop's list, which publishes it. */
export async function publishList(): Promise<void> {
  await writeLog({ isForced: true });
  await drawDue();
}

/** Travels to the round of a drop. */
export async function reachRound(api: TestApi, dropId: string, lateSeconds = 1): Promise<void> {
  const { rows } = await api.db.query<{ at: Date }>('SELECT round_at AS at FROM drops WHERE id = $1', [
    dropId,
  ]);
  const roundAt = rows[0]?.at ?? clock.now();
  clock.travel(Math.max(0, after(roundAt, seconds(lateSeconds)).getTime() - clock.now().getTime()));
}

/** Publishes the list of a closed drop, and draws it at its round. */
export async function drawNow(api: TestApi, dropId: string): Promise<void> {
  await publishList();
  await reachRound(api, dropId);
  await drawDrop(dropId);
}

export const aNonce = (): string => randomBytes(32).toString('hex');

export const enter = (client: Client, dropId: string, nonce = aNonce(), key = aKey()): Promise<Answer> =>
  client.ask(`/api/drops/${dropId}/entries`, {
    method: 'POST',
    body: { nonce },
    headers: { 'Idempotency-Key': key },
  });

/** Enters by the form and confirms by the mailed link. */
export async function enterByForm(api: TestApi, dropId: string, email: string): Promise<Answer> {
  const client = api.client();
  const { announcement } = (await client.ask(`/api/drops/${dropId}`)).body;
  const { termsHash } = JSON.parse(announcement.document);
  const body = { email, isAdult: true, termsHash };
  await client.ask(`/api/drops/${dropId}/free-entry`, { method: 'POST', body });
  const { rows } = await api.db.query<{ text: string }>(
    'SELECT content::text AS text FROM mails WHERE recipient = $1 ORDER BY created_at DESC, id DESC LIMIT 1',
    [email],
  );
  const token = /confirm=([\w-]+)/.exec(rows[0]?.text ?? '')?.[1] ?? '';
  return client.ask('/api/drops/free-entry/confirm', { method: 'POST', body: { token, nonce: aNonce() } });
}

export async function stateOf(api: TestApi, dropId: string): Promise<DropState | undefined> {
  const { rows } = await api.db.query<{ state: DropState }>('SELECT state FROM drops WHERE id = $1', [
    dropId,
  ]);
  return rows[0]?.state;
}

export async function countEntries(api: TestApi, dropId: string): Promise<number> {
  const { rows } = await api.db.query<{ n: number }>(
    'SELECT count(*)::int n FROM drop_entries WHERE drop_id = $1',
    [dropId],
  );
  return rows[0]?.n ?? 0;
}

/** Runs a statement as the shop's own role. */
export const asShop = (text: string, values: unknown[]): Promise<number> =>
  inTransaction(() => execute(text, values));

/** Inserts an entry past the code that checks it. */
export const insertEntry = (dropId: string, seq: number, at: Date): Promise<number> =>
  asShop(
    `INSERT INTO drop_entries (drop_id, seq, is_form, mailbox_hash, entrant, nonce, hash, signature, entered_at)
     VALUES ($1, $2, false, sha256($3), substring(sha256($3), 1, 16), sha256($3), sha256($3), '', $4)`,
    [dropId, seq, Buffer.from(aNonce()), at],
  );
