import { clock } from '../../platform/clock.ts';
import { copyRows, CopyRows, execute, inTransaction, one, sql } from '../../platform/db.ts';
import { randomness } from '../../platform/random.ts';
import {
  buildCommitment,
  canonical,
  commitmentHash,
  deriveSigningKey,
  wrapSeed,
  ZERO_HASH,
  type Keyring,
  type Plan,
  type PublishedList,
} from '../../base/fairness/index.ts';
import type { ClaimedRun } from './claim.ts';
import { listFirstPacks, type DealtRun } from './deal-and-store.ts';
import { storeLists } from './lists/card-lists.ts';
import { ChainedCommitment, RunSecret } from './models.ts';
import { type CardValue, type Supply, type Take, valueOf } from '../recipes/index.ts';
import { sealReserved } from '../../vault/index.ts';

export interface SealedDeal {
  plan: Plan;
  bundleSize: number;
  dealt: DealtRun;
  seed: Buffer;
  seedHash: Buffer;
  keyring: Keyring;
  supply: Supply;
  takes: readonly Take[];
  claimed: ClaimedRun;
  lists: readonly PublishedList[];
}

/** The last transaction of a sealing: units become sealed, the seed is stored wrapped, the commitment joins the chain. */
export async function commitRun(sealed: SealedDeal): Promise<void> {
  const { plan, dealt, seed, seedHash, keyring } = sealed;
  await inTransaction(async () => {
    await execute('SET LOCAL statement_timeout = 0');
    const at = clock.now();
    // Slow work comes before the chain is locked: other runs may be committing too.
    await storeLists(sealed.lists);
    await storeCards(sealed);
    await checkStored(sealed);
    await sealUnits(plan, at);
    await storeFloor(plan.run, sealed.takes);
    const returnFigures = await computeReturns(sealed);
    const { position, previous } = await nextInChain();
    const commitment = buildCommitment({
      beacon: { kind: 'none' },
      merkleRoot: dealt.merkleRoot,
      packsWith: dealt.packsWith,
      plan,
      previous,
      sealedAt: clock.stamp(at),
      seedHash: seedHash.toString('hex'),
      signingKey: deriveSigningKey(keyring.current.secret).publicKey,
    });
    const hash = commitmentHash(commitment);
    const moved = await execute(
      `UPDATE runs SET state = 'sealed', composition = $2, return_figures = $3, plan_hash = $4, seed_hash = $5, merkle_root = $6,
         checklist_root = $7, unit_count = $8, packs_with = $9, repair_count = $10, commitment = $11, commitment_hash = $12,
         signing_key = $13, sales_end_by = $15, sealed_at = $14, updated_at = $14, version = version + 1
       WHERE id = $1 AND state = 'sealing'`,
      [
        plan.run,
        JSON.stringify(plan.composition),
        JSON.stringify(returnFigures),
        commitment.planHash,
        commitment.seedHash,
        commitment.merkleRoot,
        plan.checklist.root,
        plan.checklist.units,
        JSON.stringify(dealt.packsWith),
        dealt.repairs,
        canonical(commitment),
        hash,
        commitment.signingKey,
        at,
        new Date(plan.salesEndBy),
      ],
    );
    if (moved === 0) throw new Error('The run was given up while it was being sealed.');
    await ChainedCommitment.create({
      position,
      runId: plan.run,
      hash,
      previousHash: previous,
      createdAt: at,
    });
    const wrapped = wrapSeed(keyring, plan.run, seed, randomness(12));
    await RunSecret.create({ runId: plan.run, ...wrapped });
  });
}

async function nextInChain(): Promise<{ position: number; previous: string }> {
  // Two concurrent commits would both follow the same commitment; this lock makes one wait and follow the other.
  await sql('SELECT id FROM commitment_turn FOR UPDATE');
  // Behind a chain that was longer, this commitment would be a second one at its place.
  await sql('SELECT require_whole_chain()');
  const last = await ChainedCommitment.findOne({ order: [['position', 'DESC']] });
  return { position: (last?.position ?? 0) + 1, previous: last?.hash ?? ZERO_HASH };
}

/** Stores how often each card is in the run at which value, and how many of them are digital. */
async function storeCards({ plan, supply, takes }: SealedDeal): Promise<void> {
  const rows = new CopyRows();
  for (const { card, valueCents, copies, digital } of countCopies(takes, supply).values())
    rows
      .row(6)
      .uuid(plan.run)
      .uuid(card.id)
      .text(card.class)
      .bigint(valueCents)
      .integer(copies)
      .integer(digital);
  await copyRows(
    'COPY run_cards (run_id, card_id, class_slug, value_cents, copies, digital_copies) FROM STDIN (FORMAT binary)',
    rows,
  );
}

/** What the run stands for, by card, form and kind: the floor of its packs follows from it. */
async function storeFloor(runId: string, takes: readonly Take[]): Promise<void> {
  await execute(
    `INSERT INTO run_floor_units (run_id, card_id, valued_as, kind_id, copies)
     SELECT $1, card, valued_as, kind, sum(count)::int
     FROM unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::int[]) AS take (card, valued_as, kind, count)
     GROUP BY card, valued_as, kind`,
    [
      runId,
      takes.map(({ card }) => card),
      takes.map(({ valuedAs }) => valuedAs),
      takes.map(({ kindId }) => kindId),
      takes.map(({ count }) => count),
    ],
  );
  await execute('SELECT refresh_run_floors(ARRAY[$1::uuid])', [runId]);
}

interface Copies {
  card: CardValue;
  valueCents: number;
  copies: number;
  /** Minted units, and digital ones back in the vault, which rows without a kind may draw. */
  digital: number;
}

function countCopies(takes: readonly Take[], supply: Supply): ReadonlyMap<string, Copies> {
  const counts = new Map<string, Copies>();
  for (const { card: id, valuedAs, kind, count } of takes) {
    const card = supply.cards.get(id);
    if (!card) throw new Error('A take names a card that does not exist.');
    const valueCents = valueOf(supply, valuedAs);
    const key = `${id} ${valueCents}`;
    const { copies, digital } = counts.get(key) ?? { copies: 0, digital: 0 };
    const more = supply.digitalKinds.has(kind) ? count : 0;
    counts.set(key, { card, valueCents, copies: copies + count, digital: digital + more });
  }
  return counts;
}

/**
 * Batches do not wait for the disk (`holdSealing`): a database that crashed and is back may have lost some, each as a
 * whole.
 */
async function checkStored({ plan, claimed: { firstLines } }: SealedDeal): Promise<void> {
  const firstPacks = listFirstPacks(plan.size);
  const stored = await one<{ lines: number; packs: number }>(
    `SELECT (SELECT count(*) FROM run_units WHERE run_id = $1 AND unit_index = ANY($2::int[])) AS lines,
       (SELECT count(*) FROM sealed_packs WHERE run_id = $1 AND pack_no = ANY($3::int[])) AS packs`,
    [plan.run, firstLines, firstPacks],
  );
  if (stored?.lines !== firstLines.length || stored.packs !== firstPacks.length)
    throw new Error('The database has lost some of what was stored of this run.');
}

async function sealUnits(plan: Plan, at: Date): Promise<void> {
  const sealed = await sealReserved(plan.run, at);
  if (sealed !== plan.checklist.units)
    throw new Error(`${sealed} units were claimed for a run of ${plan.checklist.units}.`);
}

interface ReturnFigures {
  averageValueCents: number;
  valueReturnBps: number;
  cashReturnBps: number;
  packsAbovePrice: number;
}

/** At today's offers, as `readLiveReturns` computes them from then on. */
async function computeReturns({ plan, bundleSize, dealt }: SealedDeal): Promise<ReturnFigures> {
  const row = await one<{ cash: number }>(
    `SELECT sum(u.copies * unit_offer(o.value_cents, o.first_bps, o.is_buyback_allowed, m.lowest, m.highest))::bigint AS cash
     FROM run_floor_units u JOIN offer_terms o ON o.valued_as = u.valued_as AND o.kind_id = u.kind_id CROSS JOIN offer_limits_1() m
     WHERE u.run_id = $1`,
    [plan.run],
  );
  const price = (plan.pricePolicy.priceCents * plan.size) / bundleSize;
  return {
    averageValueCents: Math.floor(dealt.totalValueCents / plan.size),
    valueReturnBps: Math.floor((dealt.totalValueCents * 10_000) / price),
    cashReturnBps: Math.floor(((row?.cash ?? 0) * 10_000) / price),
    packsAbovePrice: dealt.packsAbovePrice,
  };
}
