import { languagePattern } from '@pullproof/server/contract';

/** What a text says of a copy beside its card; the sealed text leaves out what the shop's answers call null. */
export interface CopyFacts {
  grader?: string | null | undefined;
  grade?: string | null | undefined;
  condition?: string | null | undefined;
  finish?: string | null | undefined;
  language?: string | null | undefined;
}

/** "PSA 10"; undefined for ungraded copies. */
export const nameGrade = ({ grader, grade }: Pick<CopyFacts, 'grader' | 'grade'>): string | undefined =>
  grade ? [grader, grade].filter(Boolean).join(' ') : undefined;

const languages = new Intl.DisplayNames('en', { type: 'language' });

/** "ja" → "Japanese"; a text that is no language code stays as it is. */
export const nameLanguage = (code: string): string =>
  languagePattern.test(code) ? (languages.of(code) ?? code) : code;

/** What sets a copy apart from others of its card: ["PSA 10"], ["Foil", "LP", "Japanese"]. Near mint and English go without saying. */
export function listCopyMarks(copy: CopyFacts): string[] {
  const { condition, finish, language } = copy;
  return [
    nameGrade(copy),
    finish && finish.charAt(0).toUpperCase() + finish.slice(1),
    condition === 'NM' ? undefined : condition,
    language && language !== 'en' ? nameLanguage(language) : undefined,
  ].filter((mark): mark is string => Boolean(mark));
}
