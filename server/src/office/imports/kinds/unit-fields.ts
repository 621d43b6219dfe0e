import { z } from 'zod';

import {
  certificatePattern,
  finishPattern,
  gradesByGrader,
  gradesOf,
  graderPattern,
  normalCertificate,
  normalFinish,
  normalGrade,
  normalGrader,
} from '../../../contract/index.ts';
import { isNo, isYes, plainWord, readCondition, readLanguage } from '../layouts/words.ts';
import {
  cents,
  code,
  currency,
  isShortened,
  money,
  text,
  type Blame,
  type FieldSpec,
  type Fields,
} from './kind.ts';

const maxQuantity = 10_000;

/** Spreadsheets turn long numbers into `1.23457E+11`, whose digits are gone, or into `48219345.0`, whose zeros may be. */
const certificate: FieldSpec = {
  read: (cell) => {
    if (isShortened(cell))
      return {
        fault: 'was shortened by a spreadsheet: format the column as text and copy the numbers again',
      };
    if (/^\d+[.,]0+$/.test(cell))
      return {
        fault:
          'was turned into a decimal number by a spreadsheet, which drops zeros: format the column as text and copy the numbers again',
      };
    const value = normalCertificate(cell);
    return certificatePattern.test(value) ? { value } : { fault: 'is not 1 to 32 digits and letters' };
  },
};

const grader: FieldSpec = {
  read: (cell) => {
    if (isNo(cell)) return { value: '' };
    const value = normalGrader(cell);
    return graderPattern.test(value) ? { value } : { fault: 'is not 2 to 12 letters and digits, like PSA' };
  },
};

const quantity: FieldSpec = {
  read: (cell) => {
    const [, count] = /^(\d{1,6})([.,]0{1,2})?$/.exec(cell) ?? [];
    if (count === undefined) return { fault: 'is not a whole number' };
    return Number(count) > maxQuantity
      ? { fault: `is more than ${maxQuantity}: split the row` }
      : { value: Number(count) };
  },
};

const finish: FieldSpec = {
  read: (cell) => {
    if (isNo(cell)) return { value: '' };
    // A count in a column “Foil” is no finish.
    if (/^\d+$/.test(cell) && !isYes(cell)) return { fault: 'is not a finish like foil' };
    const value = isYes(cell) ? 'foil' : normalFinish(cell);
    return finishPattern.test(value) ? { value } : { fault: 'is not a finish like foil' };
  },
};

const understood = (read: (text: string) => string | undefined, fault: string): FieldSpec => ({
  read: (cell) => {
    const value = read(cell);
    return value === undefined ? { fault } : { value };
  },
});

/** Yes or no; some programs write the column's own word for yes. */
export const flag = (...words: string[]): FieldSpec => ({
  read: (cell) => {
    if (isNo(cell)) return { value: '' };
    return isYes(cell) || words.includes(plainWord(cell)) ? { value: 1 } : { fault: 'is neither yes nor no' };
  },
});

/** Of this shop's own export: the unit itself, whatever the rest of the row says. */
const unitId: FieldSpec = {
  read: (cell) =>
    z.uuid().safeParse(cell).success ? { value: cell.toLowerCase() } : { fault: 'is not the id of a unit' },
};

export const unitFields = {
  unitId,
  game: text(80),
  set: code(120),
  setName: text(120),
  number: code(40),
  name: text(200),
  kind: text(80),
  quantity,
  condition: understood(readCondition, 'is not understood: it is to be NM, LP, MP, HP or DMG'),
  finish,
  language: understood(readLanguage, 'is not understood: it is to be a language like English, or its code'),
  cert: certificate,
  grader,
  grade: text(40),
  cost: money,
  costCents: cents,
  currency,
  origin: text(80),
  shelf: text(40),
  bin: text(20),
  notes: text(2_000),
  playset: flag('playset'),
  signed: flag('signed'),
  altered: flag('altered', 'alter'),
  misprint: flag('misprint'),
  proxy: flag('proxy'),
} as const satisfies Record<string, FieldSpec>;

export const unitAliases: Readonly<Record<string, readonly string[]>> = {
  game: ['cardgame', 'tcg'],
  set: ['setcode', 'cardset', 'edition', 'editioncode', 'expansion', 'series'],
  setName: ['settitle', 'editionname', 'expansionname'],
  number: ['no', 'cardnumber', 'cardno', 'collectornumber', 'nr', 'cn'],
  name: ['cardname', 'card', 'title'],
  kind: ['kindslug'],
  quantity: ['qty', 'count', 'copies', 'anzahl', 'totalquantity'],
  condition: ['cardcondition', 'cond', 'zustand'],
  finish: ['foil', 'printing', 'isfoil', 'variance', 'holo'],
  language: ['lang', 'sprache'],
  cert: ['certificate', 'certnumber', 'certno', 'certificatenumber', 'certificationnumber'],
  grader: ['gradingcompany', 'gradedby', 'gradeissuer'],
  grade: ['itemgrade', 'cardgrade'],
  cost: ['paid', 'costprice', 'purchaseprice', 'costindollars', 'costusd', 'averagecostpaid', 'mycost'],
  costCents: ['costincents'],
  currency: ['purchasepricecurrency', 'currencycode', 'wahrung'],
  origin: ['location', 'warehouse'],
  shelf: ['place'],
  bin: ['box', 'compartment'],
  notes: ['note', 'comment', 'comments', 'remarks'],
  playset: ['isplayset'],
  signed: ['issigned'],
  altered: ['isaltered', 'alteredart', 'alter'],
};

/** Signed, altered and misprinted copies are another finish: nothing is sealed or replaced as if they were not. */
function joinFinish(fields: Fields): string | undefined {
  const marks = ['signed', 'altered', 'misprint'].filter((mark) => fields[mark] === 1);
  const parts = [String(fields['finish'] ?? ''), ...marks].filter((part) => part !== '');
  return parts.length === 0 ? undefined : normalFinish(parts.join(', '));
}

/** Words before a number that are no graders. */
const gradeWord = /^(GEM|MT|MINT|NM|EX|VG|GD|GOOD|FA?I?R|PR|POOR|GRADE|BL|PRISTINE|PERFECT)$/i;

/** The grader in `PSA 10`, `psa-9` or `HGA 9.5`; `MINT 9` has none. */
function namedGrader(said: string): string | undefined {
  const [, known = ''] = /^([A-Za-z]{2,5})[\s-]/.exec(said) ?? [];
  if (Object.hasOwn(gradesByGrader, known.toUpperCase())) return known.toUpperCase();
  const [, other = ''] = /^([A-Za-z]{2,10})\s+\d/.exec(said) ?? [];
  const isWord = other === '' || gradeWord.test(other);
  return isWord ? undefined : normalGrader(other);
}

/** `PSA 10` names the grader, too. */
function readGrade(
  said: string,
  grader: string | undefined,
  blame: Blame,
): { grade?: string; grader?: string } {
  const named = namedGrader(said);
  if (named !== undefined && grader !== undefined && grader !== named)
    blame('grade', `names another grader than the row, ${grader}`, said);
  const by = grader ?? named;
  const grade = normalGrade(by === 'CGC' ? `CGC ${said}` : said);
  const known = gradesOf(by ?? null);
  const isKnown = known.includes(grade);
  if (!isKnown)
    blame('grade', `is not a grade${by === undefined ? '' : ` of ${by}`}: use ${known.join(', ')}`, said);
  return { ...(isKnown && { grade }), ...(by !== undefined && { grader: by }) };
}

export function completeUnit(fields: Fields, blame: Blame): Fields {
  const {
    finish: _f,
    signed: _s,
    altered: _a,
    misprint: _m,
    proxy,
    playset,
    quantity: count = 1,
    ...rest
  } = fields;
  const { grade, grader, condition, ...unit } = rest;
  const joined = joinFinish(fields);
  if (proxy === 1) blame('proxy', 'is yes: a proxy is no card');
  const quantityOf = Number(count) * (playset === 1 ? 4 : 1);
  if (quantityOf > 1 && fields['cert'] !== undefined)
    blame('quantity', 'is more than 1, but a certificate is one unit', String(quantityOf));
  // A grade says it more exactly than a condition.
  const state =
    grade === undefined
      ? { ...(condition !== undefined && { condition }), ...(grader !== undefined && { grader }) }
      : readGrade(String(grade), grader === undefined ? undefined : String(grader), blame);
  return {
    ...unit,
    ...state,
    ...(joined !== undefined && { finish: joined }),
    ...(quantityOf !== 1 && { quantity: quantityOf }),
  };
}
