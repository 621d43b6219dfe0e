/** Sets up drops that are open now, with entries of their own, and draws them. */
import { createHash } from 'node:crypto';

import { deriveSigningKey, signDocument } from '../../server/src/base/fairness/index.ts';
import { saveCards, saveClass, saveSet } from '../../server/src/catalogue/index.ts';
import { announceDrop, openDue } from '../../server/src/drops/announce/announce-drop.ts';
import { drawDrop } from '../../server/src/drops/draw/draw-drop.ts';
import { drawDue } from '../../server/src/drops/draw/draw-due.ts';
import {
  buildDropEntry,
  buildMark,
  DROP_TAGS,
  dropEntryHash,
  type ChainPosition,
} from '../../server/src/drops/fairness/index.ts';
import { keyring } from '../../server/src/packs/index.ts';
import { addUnits, saveKind, setAsidePrizes } from '../../server/src/vault/index.ts';
import { clock, closeDatabase, hours, inTransaction, sql } from '../../server/src/runtime.ts';
import { classOf } from '../../server/testing/factories.ts';
import { registerBuyers } from '../lib/market.ts';
import { answerParent } from '../lib/worker-process.ts';

export type PrepareQuestion =
  | { kind: 'open'; drops: number }
  | { kind: 'fill'; dropId: string; entries: number }
  | { kind: 'customers'; customers: number }
  | { kind: 'draw'; dropId: string };

const batchSize = 2_000;
const sha = (text: string): Buffer => createHash('sha256').update(text).digest();

async function addPrizes(count: number): Promise<string[]> {
  const setId = await saveSet({ code: 'BENCH', name: 'Bench' });
  const classId = await saveClass(classOf('rare', 1));
  const kindId = await saveKind({ slug: 'raw', name: 'Raw card', isDigital: false });
  const [cardId = ''] = await saveCards([
    {
      setId,
      number: '1',
      name: 'Prize',
      artist: 'A. Painter',
      description: '',
      classId,
      valueCents: 5_000,
      image: null,
    },
  ]);
  await addUnits([{ cardId, kindId, count }]);
  const units = await sql<{ id: string }>('SELECT id FROM unit_facts WHERE card_id = $1', [cardId]);
  const ids = units.map(({ id }) => id);
  await inTransaction(() => setAsidePrizes(ids));
  return ids;
}

/** Announced an hour ago, open for another hour or two. */
async function openDrops(count: number): Promise<string[]> {
  const prizes = await addPrizes(count);
  clock.travel(-hours(1));
  const opensAt = new Date(Math.ceil(clock.now().getTime() / 1_000 + 60) * 1_000);
  // The first one closes before the others.
  const closesAt = (place: number): Date => new Date(opensAt.getTime() + hours(place === 0 ? 2 : 3));
  const ids: string[] = [];
  for (const [place, collectibleId] of prizes.entries()) {
    const [made] = await inTransaction(() =>
      sql<{ id: string }>(
        `WITH made AS (
           INSERT INTO drops (id, day, state, opens_at, closes_at, alternates, claim_hours, created_at, updated_at)
           VALUES (gen_random_uuid(), date '2040-01-01' + $1::int, 'scheduled', $2, $3, 5, 72, $4, $4) RETURNING id)
         INSERT INTO drop_prizes (drop_id, place, collectible_id, value_cents, created_at)
         SELECT id, 1, $5, 5000, $4 FROM made RETURNING drop_id AS id`,
        [place, opensAt, closesAt(place), clock.now(), collectibleId],
      ),
    );
    if (!made || !(await announceDrop(made.id))) throw new Error('The drop was not announced.');
    ids.push(made.id);
  }
  clock.reset();
  await openDue();
  return ids;
}

/** Entries as the shop would have chained them, each batch with its mark; the entries' own signatures are never read. */
async function fill(dropId: string, entries: number): Promise<void> {
  const [start] = await sql<ChainPosition>(
    `SELECT encode(head, 'hex') AS hash, seq FROM drop_chains WHERE drop_id = $1`,
    [dropId],
  );
  let position = start ?? { hash: '', seq: 0 };
  const key = deriveSigningKey(keyring().current.secret);
  for (let made = 0; made < entries; made += batchSize) {
    const batch = Array.from({ length: Math.min(batchSize, entries - made) }, (_, place) => {
      const seed = sha(`${dropId} ${made + place}`);
      const nonce = seed.toString('hex');
      const entry = buildDropEntry(dropId, nonce.slice(0, 32), nonce, position);
      position = { hash: dropEntryHash(entry), seq: entry.seq };
      return { ...entry, hash: position.hash };
    });
    const at = clock.now();
    const mark = buildMark(dropId, clock.stamp(at), position);
    await inTransaction(() =>
      sql(
        `INSERT INTO drop_entries (drop_id, seq, is_form, mailbox_hash, entrant, nonce, hash, signature, entered_at, mark_signature)
         SELECT $1, seq, true, decode(nonce, 'hex'), decode(entrant, 'hex'), decode(nonce, 'hex'), decode(hash, 'hex'), $6, $7,
           CASE WHEN seq = $8 THEN $9 END
         FROM unnest($2::int[], $3::text[], $4::text[], $5::text[]) AS entry (seq, entrant, nonce, hash) ORDER BY seq`,
        [
          dropId,
          batch.map(({ seq }) => seq),
          batch.map(({ entrant }) => entrant),
          batch.map(({ nonce }) => nonce),
          batch.map(({ hash }) => hash),
          'ab'.repeat(64),
          at,
          position.seq,
          signDocument(key, DROP_TAGS.mark, mark),
        ],
      ),
    );
  }
}

/** At its round, which another process has not travelled to. */
async function draw(dropId: string): Promise<{ drawMs: number; drawnAt: number }> {
  const [drop] = await sql<{ closedAt: Date; roundAt: Date }>(
    'SELECT closed_at AS "closedAt", round_at AS "roundAt" FROM drops WHERE id = $1',
    [dropId],
  );
  const travelTo = (at = clock.now()): void => clock.travel(at.getTime() - clock.now().getTime());
  travelTo(drop?.closedAt);
  await clock.runAt(clock.now(), drawDue);
  travelTo(drop?.roundAt);
  const began = performance.now();
  await drawDrop(dropId);
  clock.reset();
  return { drawMs: performance.now() - began, drawnAt: Date.now() };
}

answerParent<PrepareQuestion>(async (question): Promise<unknown> => {
  if (question.kind === 'open') return openDrops(question.drops);
  if (question.kind === 'fill') return fill(question.dropId, question.entries);
  if (question.kind === 'customers')
    return (await registerBuyers(question.customers, 0)).map(({ email }) => email);
  return draw(question.dropId);
}, closeDatabase);
