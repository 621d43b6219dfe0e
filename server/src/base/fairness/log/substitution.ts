import type { UnitRecord } from '../documents/unit.ts';

type Graded = Pick<UnitRecord, 'grade' | 'grader'>;

/**
 * True for the same grader and an equal grade, or a numeric one that is not lower. A raw card never matches a graded
 * one.
 */
export function isGradeAtLeast(unit: Graded, least: Graded): boolean {
  if (unit.grader !== least.grader) return false;
  if (unit.grade === least.grade) return true;
  if (unit.grade === undefined || least.grade === undefined) return false;
  const isNumber = /^[0-9]{1,3}(\.[0-9]{1,2})?$/;
  return isNumber.test(unit.grade) && isNumber.test(least.grade) && Number(unit.grade) >= Number(least.grade);
}
