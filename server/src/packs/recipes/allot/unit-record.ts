import { clock } from '../../../platform/clock.ts';
import type { UnitRecord } from '../../../base/fairness/index.ts';
import type { UnitMarks } from '../../../vault/index.ts';
import type { CardFacts } from './supply.ts';

/** The recipe row that a unit fills. */
export interface Placement {
  at: readonly [number, number, number];
  kind: string;
  facts: CardFacts;
}

type Draft = { -readonly [Key in keyof UnitRecord]?: UnitRecord[Key] };

/** Returns the unit as a run's checklist and log publish it. */
export function recordOf(unit: UnitMarks, { at, kind, facts }: Placement): UnitRecord {
  // In the order of the canonical form, which is then written fastest.
  const record: Draft = {};
  if (facts.artist !== '') record.artist = facts.artist;
  record.at = at;
  record.card = facts.id;
  if (unit.cert !== null) record.cert = unit.cert;
  record.class = facts.class;
  if (unit.condition !== null) record.condition = unit.condition;
  if (unit.finish !== null) record.finish = unit.finish;
  if (unit.grade !== null) record.grade = unit.grade;
  if (unit.grader !== null) record.grader = unit.grader;
  record.id = unit.id;
  record.kind = kind;
  if (unit.language !== null) record.language = unit.language;
  record.name = facts.name;
  record.number = facts.number;
  const photos = listPhotoHashes(unit);
  if (photos.length > 0) record.photos = photos;
  if (unit.serial !== null) record.serial = String(unit.serial);
  record.set = facts.set;
  record.valueAsOf = stampOf(facts);
  record.valueCents = facts.valueCents;
  record.valueSource = facts.valueSource;
  return record as UnitRecord; // every field that it needs is set above
}

const storedPhoto = /\/([0-9a-f]{64})\.webp$/;

/** A stored picture's address ends in the SHA-256 of its bytes; other pictures can't be named. */
export const listPhotoHashes = ({ photos = [] }: Pick<UnitMarks, 'photos'>): string[] =>
  photos.flatMap(({ full }) => storedPhoto.exec(full)?.[1] ?? []);

const stamps = new WeakMap<CardFacts, string>();

/** A run has thousands of units of one card. */
function stampOf(facts: CardFacts): string {
  const known = stamps.get(facts);
  if (known !== undefined) return known;
  const stamp = clock.stamp(facts.valueAsOf);
  stamps.set(facts, stamp);
  return stamp;
}
