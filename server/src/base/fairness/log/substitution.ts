import type { UnitRecord } from '../documents/unit.ts';

type Printing = Pick<UnitRecord, 'card' | 'condition' | 'finish' | 'grade' | 'grader' | 'language'>;

/** Best first. */
const conditions = ['NM', 'LP', 'MP', 'HP', 'DMG'];
const number = /^[0-9]{1,3}(\.[0-9]{1,2})?$/;

/** True for the same printing in an equal or better condition, and an equal or better grade of the same grader. */
export function isAsGood(unit: Printing, least: Printing): boolean {
  const isSame = (['card', 'finish', 'language', 'grader'] as const).every(
    (part) => unit[part] === least[part],
  );
  return isSame && isConditionAsGood(unit, least) && isGradeAsGood(unit, least);
}

function isConditionAsGood({ condition }: Printing, least: Printing): boolean {
  if (condition === least.condition) return true;
  if (condition === undefined || least.condition === undefined) return false;
  const [rank, lowest] = [conditions.indexOf(condition), conditions.indexOf(least.condition)];
  return rank >= 0 && rank < lowest;
}

/** A raw card never matches a graded one. */
function isGradeAsGood({ grade }: Printing, least: Printing): boolean {
  if (grade === least.grade) return true;
  if (grade === undefined || least.grade === undefined) return false;
  return number.test(grade) && number.test(least.grade) && Number(grade) >= Number(least.grade);
}
