import { firstRoundAt, randomnessOf } from '../../src/base/fairness/keys/round.ts';
import { beaconChains } from '../../src/contract/index.ts';
import { signTestRound } from '../../src/base/beacon/test-chain.ts';
import { parseTime } from '../../src/base/fairness/encoding/time.ts';
import type { Beacon } from '../../src/base/fairness/keys/beacon.ts';
import { composeRun, listDemands, type Composition } from '../../src/base/fairness/recipe/compose.ts';
import { dealRun, type Deal } from '../../src/base/fairness/deal/deal.ts';
import { deriveRunKeys, runSeedHash, saltFor, type RunKeys } from '../../src/base/fairness/keys/keys.ts';
import { hashLeaf, MerkleRoot } from '../../src/base/fairness/merkle/merkle.ts';
import { MerkleTree } from '../../src/base/fairness/merkle/merkle-tree.ts';
import { countPacksWith, leafHash, packDocument } from '../../src/base/fairness/deal/pack.ts';
import { matchesFilter, type Recipe } from '../../src/base/fairness/recipe/recipe.ts';
import { compareUnits, type UnitRecord } from '../../src/base/fairness/documents/unit.ts';
import { RUN_ALGORITHM } from '../../src/base/fairness/version.ts';
import { fixed, hashText, loose, shopKey } from './forge.ts';
import { listEntries, publishEntries, type PublishedLists } from './lists.ts';

export interface CardSpec {
  readonly card: string;
  readonly class: string;
  readonly name: string;
  readonly valueCents: number;
  readonly set?: string;
  readonly kind?: string;
  readonly finish?: string;
}

type Loose = Record<string, unknown>;

/** A run to seal; `forge…` change documents before they are hashed, as a dishonest shop would. */
export interface SealSpec {
  readonly run: string;
  readonly recipe: Recipe;
  readonly size: number;
  readonly cards: readonly CardSpec[];
  readonly plan?: Loose;
  readonly sealedAt: string;
  readonly beacon?: Beacon;
  readonly seed?: string;
  readonly forgeUnit?: (unit: UnitRecord, index: number) => Loose;
  /** Lines of the lists, all of them in order. */
  readonly forgeLists?: (entries: readonly Loose[]) => readonly Loose[];
  readonly forgePlan?: (plan: Loose) => Loose;
  readonly forgeCommitment?: (commitment: Loose) => Loose;
}

export interface SealedVector {
  readonly spec: SealSpec;
  readonly plan: Loose;
  readonly commitment: string;
  readonly hash: string;
  readonly units: readonly UnitRecord[];
  readonly lines: readonly string[];
  readonly lists: PublishedLists;
  readonly seed: string;
  readonly beacon: string;
  readonly deal: Deal;
  readonly keys: RunKeys;
  readonly tree: MerkleTree;
}

const terms = { closeAfterDays: 180, closeAfterSoldOutDays: 365, bundleSize: 1, substitutes: 3 };

export function sealVector(spec: SealSpec): SealedVector {
  const { run, recipe, size } = spec;
  const { composition } = composeRun(recipe, size);
  const units = makeUnits(spec, composition);
  const lines = units.map((unit, index) => loose(spec.forgeUnit?.(unit, index) ?? unit));
  const root = new MerkleRoot();
  for (const line of lines) root.push(hashLeaf(Buffer.from(line, 'utf8')));
  const entries = listEntries(recipe.pools);
  const lists = publishEntries(spec.forgeLists?.(entries) ?? entries);
  const header = { algorithm: RUN_ALGORITHM, v: 1 };
  const honest = {
    ...header,
    ...terms,
    checklist: { root: root.root().toString('hex'), units: lines.length },
    composition,
    currency: 'USD',
    number: 1,
    pricePolicy: { change: 'down', priceCents: 1000 },
    product: 'dragon-packs',
    recipe: recipe.pools ? { ...recipe, pools: lists.pools } : recipe,
    refundDays: 14,
    run,
    size,
    ...spec.plan,
  };
  const plan = spec.forgePlan?.(honest) ?? honest;
  const planHash = hashText('pullproof/1/plan', loose(plan));
  const seed = spec.seed ?? fixed(`seed ${run}`);
  const beacon = spec.beacon ?? makeBeacon(spec.sealedAt);
  const beaconHex = beacon.randomness;
  const keys = deriveRunKeys(bytes(seed), bytes(planHash), bytes(beaconHex));
  const { deal, classOfUnit, classes } = dealVector(units, composition, recipe, keys);
  const tree = new MerkleTree(
    Buffer.concat(
      Array.from({ length: size }, (_, i) =>
        leafHash(documentOf(run, i + 1, deal, lines), saltFor(keys, i + 1)),
      ),
    ),
  );
  const made = {
    ...header,
    attempt: 1,
    beacon,
    merkleRoot: tree.root().toString('hex'),
    packsWith: countPacksWith(deal, classOfUnit, classes),
    plan,
    planHash,
    previous: fixed('previous commitment'),
    run,
    sealedAt: spec.sealedAt,
    seedHash: runSeedHash(run, bytes(seed)).toString('hex'),
    signingKey: shopKey.publicKey,
  };
  const commitment = loose(spec.forgeCommitment?.(made) ?? made);
  const hash = hashText('pullproof/1/commitment', commitment);
  return { spec, plan, commitment, hash, units, lines, lists, seed, beacon: beaconHex, deal, keys, tree };
}

export function documentOf(run: string, pack: number, deal: Deal, lines: readonly string[]): string {
  return packDocument(
    run,
    pack,
    Array.from(deal.unitsOfPack(pack), (unit) => lines[unit] ?? ''),
  );
}

/** The first round of the test chain that came out a minute before the run was sealed, with its real signature. */
export function makeBeacon(sealedAt = defaultSealedAt): Beacon {
  const known = beacons.get(sealedAt);
  if (known) return known;
  const declared = firstRoundAt(new Date(parseTime(sealedAt) * 1_000 - 60_000), beaconChains.demo);
  const signature = signTestRound(declared.round);
  const beacon = { ...declared, randomness: randomnessOf(signature).toString('hex'), signature };
  beacons.set(sealedAt, beacon);
  return beacon;
}

const defaultSealedAt = '2026-01-05T12:00:00Z';
/** A signature takes 25 ms. */
const beacons = new Map<string, Beacon>();

function makeUnits({ recipe, cards, run }: SealSpec, composition: Composition): UnitRecord[] {
  let number = 0;
  const units = listDemands(recipe, composition).flatMap(({ at, filter, quota }) => {
    const fitting = cards.filter((card) => matchesFilter(filter, card, recipe.pools));
    return Array.from({ length: quota }, (_, i): UnitRecord => {
      const card = fitting[i % fitting.length];
      if (!card) throw new Error(`no card fits row ${at.join('/')}`);
      number += 1;
      return { at, id: `${run}-u${String(number).padStart(2, '0')}`, ...card };
    });
  });
  return units.sort(compareUnits);
}

export function dealVector(
  units: readonly UnitRecord[],
  composition: Composition,
  recipe: Pick<Recipe, 'allowRepeats' | 'distinctNames' | 'packsPerBox'>,
  keys: RunKeys,
) {
  const onceOf = ({ card, name }: UnitRecord): string => (recipe.distinctNames ? name : card);
  const once = [...new Set(units.map(onceOf))];
  const classes = [...new Set(units.map((unit) => unit.class))];
  const deal = dealRun({
    composition,
    cardOfUnit: Uint32Array.from(units, (unit) => once.indexOf(onceOf(unit))),
    allowRepeats: recipe.allowRepeats ?? false,
    packsPerBox: recipe.packsPerBox,
    dealKey: keys.deal,
  });
  return { deal, classes, classOfUnit: Uint32Array.from(units, (unit) => classes.indexOf(unit.class)) };
}

export function bytes(hex: string): Buffer {
  return Buffer.from(hex, 'hex');
}
