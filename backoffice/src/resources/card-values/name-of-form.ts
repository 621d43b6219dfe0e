import type { CardFormRecord } from '@pullproof/server/contract';

type Marks = Pick<CardFormRecord, 'finish' | 'condition' | 'grader' | 'grade' | 'language'>;

/** A copy as people say it: `foil · LP · ja`, `PSA 10`. */
export const nameOfForm = ({ finish, condition, grader, grade, language }: Marks): string =>
  [finish, condition, grade === null ? null : `${grader ?? ''} ${grade}`.trim(), language]
    .filter((mark) => mark !== null)
    .join(' · ');
