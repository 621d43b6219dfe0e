import { CopyFields, copyRows, CopyRows, inTransaction } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import {
  Checklist,
  type Composition,
  type Plan,
  type Recipe as FairRecipe,
  type UnitRecord,
} from '../../base/fairness/index.ts';
import { type Take, type CardFacts, recordOf, type Supply } from '../recipes/index.ts';
import type { JobProgress } from '../../platform/jobs/progress.ts';
import {
  addMinted,
  encodeMinted,
  mintUnits,
  readNextSerials,
  reserveUnits,
  type MintedUnit,
  type UnitMarks,
} from '../../vault/index.ts';
import { holdSealing } from './release.ts';
import { WriteBehind } from './write-behind.ts';

/** Small, so that most of a batch dies young: larger batches cost more in garbage collection than they save in commits. */
const unitsPerTransaction = 2_000;

/** Claims or mints every unit of a run in checklist order, in batches, and stores the checklist along the way. */
export async function claimUnits(
  runId: string,
  recipe: FairRecipe,
  composition: Composition,
  takes: readonly Take[],
  supply: Supply<CardFacts>,
  progress: JobProgress,
): Promise<Plan['checklist']> {
  const checklist = new Checklist(recipe, composition);
  await progress.begin('claiming', checklist.cardOfUnit.length);
  const nextSerials = new Map<string, number>();
  const writes = new WriteBehind(maxWrites);
  const lineOf = lineWriter(checklist);
  const addRow = rowWriter(runId);
  try {
    for (const batch of batchesOf(groupTakes(takes))) {
      const units = await claimBatch(runId, batch, factsFrom(supply), nextSerials);
      // In pieces: one card's share of the vault may be most of a large run.
      for (let first = 0; first < units.length; first += unitsPerTransaction) {
        const piece = units.slice(first, first + unitsPerTransaction);
        const lines = new CopyRows();
        for (const unit of piece) {
          const index = checklist.count;
          const line = lineOf(unit);
          addRow(lines, index, unit, line);
        }
        const minted = encodeMinted(runId, piece.filter(isMinted).map(mintedUnit));
        await writes.begin(() => storeUnits(runId, minted, lines));
        await progress.advance(piece.length);
      }
    }
    await writes.end();
    return checklist.finish();
  } catch (failure) {
    await writes.abandon();
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

/** At once: one waits for the disk or another core while the next is written. */
const maxWrites = 2;

interface TakenUnit {
  marks: UnitMarks;
  take: Take;
  facts: CardFacts;
}

/** The facts of a take's units: those of the card, with the value of their form. */
function factsFrom({ cards, forms }: Supply<CardFacts>): (take: Take) => CardFacts {
  return ({ card, valuedAs }) => {
    const facts = cards.get(card);
    if (!facts) throw new Error('A take names a card that does not exist.');
    if (valuedAs === card) return facts;
    const worth = forms.get(valuedAs);
    if (!worth) throw new Error('A take names a form that does not exist.');
    const { valueCents, valueAsOf, valueSource } = worth;
    return { ...facts, valueCents, valueAsOf, valueSource };
  };
}

/** Reserves the batch's units of the vault in one transaction, and names those that are minted. */
async function claimBatch(
  runId: string,
  batch: Take[][],
  factsOf: (take: Take) => CardFacts,
  nextSerials: Map<string, number>,
): Promise<TakenUnit[]> {
  const takes = batch.flat();
  const reserved = await reserve(
    runId,
    takes.filter(({ isMinted }) => !isMinted),
  );
  await continueSerials(takes, nextSerials);
  return batch.flatMap((group) => {
    return group
      .flatMap((take) => {
        const facts = factsOf(take);
        return (reserved.get(take) ?? mint(take, nextSerials)).map((marks): TakenUnit => ({
          marks,
          take,
          facts,
        }));
      })
      .sort((left, right) => (left.marks.id < right.marks.id ? -1 : 1));
  });
}

async function reserve(runId: string, takes: readonly Take[]): Promise<Map<Take, UnitMarks[]>> {
  if (takes.length === 0) return new Map();
  return inTransaction(async () => {
    const reserved = new Map<Take, UnitMarks[]>();
    for (const take of takes) {
      const { card: cardId, kindId, valuedAs, count } = take;
      const units = await reserveUnits({ runId, cardId, kindId, valuedAs, count });
      if (units.length < count)
        throw refuse(
          'VAULT_SHORT',
          'Units left the vault while the run was being sealed. Nothing was changed; try again.',
        );
      reserved.set(take, units);
    }
    return reserved;
  });
}

function mint({ card, count }: Take, nextSerials: Map<string, number>): UnitMarks[] {
  const firstSerial = nextSerials.get(card) ?? 1;
  nextSerials.set(card, firstSerial + count);
  return mintUnits(count, firstSerial);
}

async function continueSerials(takes: readonly Take[], nextSerials: Map<string, number>): Promise<void> {
  const minted = takes.filter((take) => take.isMinted && !nextSerials.has(take.card));
  const cards = [...new Set(minted.map(({ card }) => card))];
  if (cards.length === 0) return;
  for (const [card, next] of await readNextSerials(cards)) nextSerials.set(card, next);
}

const isMinted = ({ take }: TakenUnit): boolean => take.isMinted;

const mintedUnit = ({ marks: { id, serial }, take, facts }: TakenUnit): MintedUnit => ({
  id,
  serial,
  cardId: facts.id,
  kindId: take.kindId,
});

/** Returns a function that pushes a unit to the checklist and returns its line. */
function lineWriter(checklist: Checklist): (unit: TakenUnit) => string {
  const likes = new WeakMap<Take, (id: string, serial: string) => string>();
  return ({ marks, take, facts }) => {
    const record = (): UnitRecord => recordOf(marks, { at: take.at, kind: take.kind, facts });
    if (!hasIdAndSerialOnly(marks)) return checklist.push(record());
    const push = likes.get(take) ?? checklist.pushLike(record());
    likes.set(take, push);
    return push(marks.id, String(marks.serial));
  };
}

/** Slabs, certified, played, foil and translated cards differ in more. */
const hasIdAndSerialOnly = (unit: UnitMarks): boolean =>
  unit.serial !== null &&
  unit.cert === null &&
  unit.grade === null &&
  unit.grader === null &&
  unit.condition === null &&
  unit.finish === null &&
  unit.language === null &&
  (unit.photos ?? []).length === 0;

/** Adds rows of the checklist to a COPY; units of one take come together. */
function rowWriter(runId: string): (rows: CopyRows, index: number, unit: TakenUnit, line: string) => void {
  let last: { take: Take; rest: Buffer } | undefined;
  return (rows, index, { marks, take, facts }, line) => {
    if (last?.take !== take)
      last = {
        take,
        rest: new CopyFields().uuid(runId).uuid(facts.id).text(facts.class).bigint(facts.valueCents).bytes,
      };
    rows.row(7).integer(index).uuid(marks.id).text(line).add(last.rest);
  };
}

function storeUnits(runId: string, minted: CopyRows, lines: CopyRows): Promise<void> {
  return inTransaction(async () => {
    await holdSealing(runId);
    if (minted.length > 0) await addMinted(minted);
    await copyRows(
      `COPY run_units (unit_index, collectible_id, record, run_id, card_id, class_slug, value_cents)
       FROM STDIN (FORMAT binary)`,
      lines,
    );
  });
}
