import { conditions } from '../../../contract/index.ts';

/** A word of a file without what does not change its meaning: capitals, spaces and signs. */
export const plainWord = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Looks a word up in a map of words, whose keys are compared as `plainWord`. */
export function wordsOf(values: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(Object.entries(values).map(([from, to]) => [plainWord(from), to]));
}

/** Words that mean the same everywhere. “Played”, “good” and “light played” do not: their layout says what they mean. */
const conditionWords = wordsOf({
  ...Object.fromEntries(conditions.map((condition) => [condition, condition])),
  'Near Mint': 'NM',
  Mint: 'NM',
  'Near Mint/Mint': 'NM',
  'Near Mint or better': 'NM',
  'Lightly Played': 'LP',
  'Slightly Played': 'LP',
  'Moderately Played': 'MP',
  'Heavily Played': 'HP',
  Damaged: 'DMG',
});
export const readCondition = (text: string): string | undefined => conditionWords.get(plainWord(text));

const languages: Readonly<Record<string, string>> = {
  en: 'English|englisch|anglais|inglés|eng',
  de: 'German|deutsch|ger',
  fr: 'French|français|französisch|fra',
  es: 'Spanish|español|spanisch|spa',
  it: 'Italian|italiano|italienisch|ita',
  ja: 'Japanese|jp|japanisch|jpn|日本語',
  ko: 'Korean|kr|koreanisch|kor',
  pt: 'Portuguese|portugiesisch|português|por',
  ru: 'Russian|russisch|rus',
  pl: 'Polish|polnisch',
  nl: 'Dutch|niederländisch',
  th: 'Thai',
  id: 'Indonesian',
  'zh-Hans': 'Simplified Chinese|Chinese Simplified|S-Chinese|Chinese (Simplified)|zhs|zh_CN|zh-CN|cs|zhHans',
  'zh-Hant':
    'Traditional Chinese|Chinese Traditional|T-Chinese|Chinese (Traditional)|zht|zh_TW|zh-TW|ct|zhHant',
};
const languageWords = new Map(
  Object.entries(languages).flatMap(([code, names]) =>
    [code, ...names.split('|')].map((name) => [plainWord(name), code] as const),
  ),
);
export const readLanguage = (text: string): string | undefined => languageWords.get(plainWord(text));

/** English names of languages, for columns that say several things at once. */
export const languageNames: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(languages).map(([code, names]) => [names.split('|')[0] ?? code, code]),
);

const no = [
  '',
  '0',
  'false',
  'no',
  'n',
  'none',
  'normal',
  'nonfoil',
  'nofoil',
  'notfoil',
  'nonholo',
  'noholo',
  'regular',
  'standard',
  'off',
  'nein',
  'ungraded',
];
const yes = ['1', 'true', 'yes', 'y', 'x', 'on', 'ja', 'oui'];
export const isNo = (text: string): boolean => no.includes(plainWord(text));
export const isYes = (text: string): boolean => yes.includes(plainWord(text));
