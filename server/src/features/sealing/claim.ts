import { execute, inTransaction } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import {
  Checklist,
  type Composition,
  type RunVersion,
  type Recipe as FairRecipe,
} from '../fairness/index.ts';
import { type Take, type CardFacts, recordOf, type PlacedUnit } from '../recipes/index.ts';
import type { JobProgress } from '../../platform/jobs/progress.ts';
import { mintUnits, readNextSerials, reserveUnits, type UnitMarks } from '../vault/index.ts';
import { Spool } from './spool.ts';

const unitsPerTransaction = 5_000;
const unitsPerInsert = 2_000;

export interface ClaimedRun {
  checklist: Checklist;
  spool: Spool;
  valueOfUnit: Uint32Array;
}

/**
 * Claims or mints every unit of a run in checklist order, in batches, and stores the checklist along the way.
 * Lines are spooled to a file, so that memory holds only numbers.
 */
export async function claimUnits(
  run: { id: string; version: RunVersion },
  recipe: FairRecipe,
  composition: Composition,
  takes: readonly Take[],
  cards: ReadonlyMap<string, CardFacts>,
  progress: JobProgress,
): Promise<ClaimedRun> {
  const checklist = new Checklist(recipe, composition);
  const spool = await Spool.open(checklist.cardOfUnit.length);
  const valueOfUnit = new Uint32Array(checklist.cardOfUnit.length);
  await progress.begin('claiming', valueOfUnit.length);
  const nextSerials = new Map<string, number>();
  try {
    for (const batch of batchesOf(groupTakes(takes))) {
      const units = await claimBatch(run.id, batch, cards, nextSerials);
      // In small pieces: one card's share of a large run would block this thread, and its progress reports, for
      // seconds.
      for (let first = 0; first < units.length; first += unitsPerInsert) {
        const rows = units.slice(first, first + unitsPerInsert).map((unit): RunUnitRow => {
          const index = checklist.count;
          const record = checklist.push(recordOf(unit, run.version));
          spool.append(record);
          valueOfUnit[index] = unit.facts.valueCents;
          return { index, unitId: unit.id, facts: unit.facts, record };
        });
        await inTransaction(() => insertRunUnits(run.id, rows));
        await progress.advance(rows.length);
      }
    }
    return { checklist, spool, valueOfUnit };
  } catch (failure) {
    await spool.remove();
    throw failure;
  }
}

/** Groups takes of the same row and card: their units are sorted by id together. */
function groupTakes(takes: readonly Take[]): Take[][] {
  const groups: Take[][] = [];
  for (const take of takes) {
    const last = groups.at(-1)?.[0];
    if (last && last.card === take.card && last.at.join() === take.at.join()) groups.at(-1)?.push(take);
    else groups.push([take]);
  }
  return groups.flatMap(splitMinted);
}

/** Minted units get their ids in order, so a card's large share can be split over several transactions. */
function splitMinted(group: Take[]): Take[][] {
  const [take] = group;
  if (!take?.isMinted || group.length > 1) return [group];
  const pieces: Take[][] = [];
  for (let left = take.count; left > 0; left -= unitsPerTransaction)
    pieces.push([{ ...take, count: Math.min(left, unitsPerTransaction) }]);
  return pieces;
}

function* batchesOf(groups: Take[][]): Generator<Take[][]> {
  let batch: Take[][] = [];
  let count = 0;
  for (const group of groups) {
    batch.push(group);
    count += group.reduce((sum, take) => sum + take.count, 0);
    if (count >= unitsPerTransaction) {
      yield batch;
      batch = [];
      count = 0;
    }
  }
  if (batch.length > 0) yield batch;
}

/** Claims in one transaction. Its only other side effect is on `nextSerials`, so it can be retried. */
function claimBatch(
  runId: string,
  batch: Take[][],
  cards: ReadonlyMap<string, CardFacts>,
  nextSerials: Map<string, number>,
): Promise<PlacedUnit[]> {
  return inTransaction(async () => {
    await continueSerials(batch, nextSerials);
    const placed: PlacedUnit[] = [];
    for (const group of batch) {
      const facts = cards.get(group[0]?.card ?? '');
      if (!facts) throw new Error('A take names a card that does not exist.');
      for (const unit of await claimGroup(runId, group, facts, nextSerials)) placed.push(unit);
    }
    return placed;
  });
}

async function claimGroup(
  runId: string,
  group: Take[],
  facts: CardFacts,
  nextSerials: Map<string, number>,
): Promise<PlacedUnit[]> {
  const units: PlacedUnit[] = [];
  for (const take of group) {
    const claimed = take.isMinted ? await mint(runId, take, nextSerials) : await claimFromVault(runId, take);
    for (const unit of claimed) units.push({ ...unit, at: take.at, kind: take.kind, facts });
  }
  return units.sort((left, right) => (left.id < right.id ? -1 : 1));
}

async function claimFromVault(runId: string, take: Take): Promise<UnitMarks[]> {
  const { card: cardId, kindId, count } = take;
  const units = await reserveUnits({ runId, cardId, kindId, count });
  if (units.length < take.count)
    throw refuse(
      'VAULT_SHORT',
      'Units left the vault while the run was being sealed. Nothing was changed; try again.',
    );
  return units;
}

function mint(runId: string, take: Take, nextSerials: Map<string, number>): Promise<UnitMarks[]> {
  const { card: cardId, kindId, count } = take;
  const firstSerial = nextSerials.get(cardId) ?? 1;
  nextSerials.set(cardId, firstSerial + count);
  return mintUnits({ runId, cardId, kindId, count, firstSerial });
}

async function continueSerials(batch: Take[][], nextSerials: Map<string, number>): Promise<void> {
  const minted = batch.flat().filter((take) => take.isMinted && !nextSerials.has(take.card));
  const cards = [...new Set(minted.map(({ card }) => card))];
  if (cards.length === 0) return;
  for (const [card, next] of await readNextSerials(cards)) nextSerials.set(card, next);
}

interface RunUnitRow {
  index: number;
  unitId: string;
  facts: CardFacts;
  record: string;
}

async function insertRunUnits(runId: string, rows: RunUnitRow[]): Promise<void> {
  await execute(
    `INSERT INTO run_units (run_id, unit_index, collectible_id, card_id, class_slug, value_cents, record)
     SELECT $1, place, unit, card, class, value, record
     FROM unnest($2::int[], $3::uuid[], $4::uuid[], $5::text[], $6::bigint[], $7::text[])
       AS line (place, unit, card, class, value, record)`,
    [
      runId,
      rows.map(({ index }) => index),
      rows.map(({ unitId }) => unitId),
      rows.map(({ facts }) => facts.id),
      rows.map(({ facts }) => facts.class),
      rows.map(({ facts }) => facts.valueCents),
      rows.map(({ record }) => record),
    ],
  );
}
