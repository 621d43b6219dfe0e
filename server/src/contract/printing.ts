/** A set's code; two codes that differ in case alone are one. */
export const setCodePattern = /^[A-Za-z0-9][A-Za-z0-9.-]{0,39}$/;

/** Conditions of an ungraded card, best first. */
export const conditions = ['NM', 'LP', 'MP', 'HP', 'DMG'] as const;

/** What differs from the card's usual print: `foil`, `cold foil, signed`. */
export const finishPattern = /^[a-z0-9][a-z0-9 ,/'’-]{0,59}$/;

/** What was done to a copy after it was printed; said last. */
const mark = /^(signed|altered|misprint)$/;

/**
 * The one form of a finish: its parts once each, in order, joined by a comma. `Signed + Foil` is `foil, signed`; `normal_finish`
 * in the schema says the same.
 */
export function normalFinish(text: string): string {
  const parts = text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[,+]/)
    .map((part) => part.trim().replaceAll(/[\s_]+/g, ' '))
    .filter((part) => part !== '');
  const ordered = [...new Set(parts)].sort();
  return [...ordered.filter((part) => !mark.test(part)), ...ordered.filter((part) => mark.test(part))].join(
    ', ',
  );
}

/** A language as in BCP 47, with the script where print differs by it: `en`, `zh-Hans`. */
export const languagePattern = /^[a-z]{2}(-[A-Z][a-z]{3})?$/;

const halves = (from: number, to: number): string[] =>
  Array.from({ length: (to - from) * 2 + 1 }, (_, step) => String(from + step / 2));

/** Authentic, without a number. */
const authentic = 'A';
const byHalves = [...halves(1, 10), authentic];

/** The grades that a grader gives; `is_grade` in the schema says the same. BL is a black label, P10 a pristine 10. */
export const gradesByGrader: Readonly<Record<string, readonly string[]>> = {
  PSA: byHalves.filter((grade) => grade !== '9.5'),
  BGS: [...byHalves, 'BL'],
  CGC: [...byHalves, 'P10'],
  SGC: byHalves,
  TAG: byHalves,
  ACE: [...halves(1, 10).filter((grade) => !grade.endsWith('.5')), authentic],
};

/** The grades of a grader; of others, and of none, every half point. */
export const gradesOf = (grader: string | null): readonly string[] =>
  gradesByGrader[grader ?? ''] ?? byHalves;

/** The one form of a grade: `GEM MT 10`, `10.0` and `PSA 10` are `10`; a text without a number stays as it is. */
export function normalGrade(text: string): string {
  const plain = text.normalize('NFKC').trim().toUpperCase();
  // Authentic but altered is another statement, and no grade.
  if (/^(AUTHENTIC|AUTH|AUT|A)\b(?!.*\bALT)/.test(plain)) return authentic;
  const [number] = /\d+(?:[.,]\d+)?(?!.*\d)/.exec(plain) ?? [];
  if (number === undefined) return plain;
  if (/\b(BLACK|BL)\b/.test(plain)) return 'BL';
  const grade = String(Number(number.replace(',', '.')));
  return grade === '10' && /\bPRISTINE\b|^P10$/.test(plain) && /CGC|^P/.test(plain) ? 'P10' : grade;
}
