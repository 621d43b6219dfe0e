import {
  atLeast,
  bool,
  count,
  hash,
  hex,
  listOf,
  mapOf,
  oneOf,
  optional,
  record,
  text,
  time,
  type Shape,
} from '../encoding/shape.ts';
import { MAX_LISTED_CARDS } from '../recipe/recipe.ts';
import { RUN_ALGORITHM } from '../version.ts';

const filter = record({
  class: optional(text),
  set: optional(text),
  card: optional(text),
  kind: optional(text),
  pool: optional(text),
  minValueCents: optional(count),
  maxValueCents: optional(count),
});
const slot = record({
  name: optional(text),
  draws: atLeast(1),
  rows: listOf(record({ filter, weight: text }), undefined, 1),
});
const listedCards: Shape = (value) =>
  atLeast(1)(value) ?? (Number(value) > MAX_LISTED_CARDS ? ': is too large' : undefined);
const recipe = record({
  allowRepeats: optional(bool),
  distinctNames: optional(bool),
  packsPerBox: optional(atLeast(2)),
  id: optional(text),
  version: optional(count),
  pools: optional(mapOf(record({ cards: listedCards, root: hash }))),
  variants: listOf(record({ name: text, weight: text, slots: listOf(slot, undefined, 1) }), undefined, 1),
});
const composition = listOf(
  record({ packs: count, slots: listOf(record({ draws: count, rows: listOf(count) })) }),
);
export const MAX_SIZE = 2 ** 32 - 1;
const size: Shape = (value) => atLeast(1)(value) ?? (Number(value) > MAX_SIZE ? ': is too large' : undefined);

const header = { algorithm: oneOf(RUN_ALGORITHM), v: oneOf(1) };
const plan = record({
  ...header,
  bundleSize: atLeast(1),
  checklist: record({ root: hash, units: count }),
  closeAfterDays: count,
  closeAfterSoldOutDays: count,
  composition,
  currency: text,
  number: atLeast(1),
  pricePolicy: record({ change: oneOf('never', 'down', 'logged'), priceCents: count }),
  product: text,
  recipe,
  refundDays: count,
  run: text,
  salesEndBy: time,
  size,
  substitutes: count,
});

const beacon = record({
  kind: oneOf('drand', 'test-chain'),
  chain: text,
  round: atLeast(1),
  randomness: hash,
  signature: hex(48),
});

export const commitmentShape = record({
  ...header,
  attempt: atLeast(1),
  beacon,
  merkleRoot: hash,
  packsWith: mapOf(count),
  plan,
  planHash: hash,
  previous: hash,
  run: text,
  sealedAt: time,
  seedHash: hash,
  signingKey: hash,
});
