import type { HelpTopic } from './topic.ts';

const fold = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase();

/** The answers in which every word stands, by topic; all of them for no words. */
export function searchHelp(topics: readonly HelpTopic[], query: string): HelpTopic[] {
  const words = fold(query)
    .split(/\s+/)
    .filter((word) => word !== '');
  return topics
    .map((topic) => ({
      ...topic,
      answers: topic.answers.filter(({ question, paragraphs }) => {
        const inside = fold([topic.title, question, ...paragraphs].join(' '));
        return words.every((word) => inside.includes(word));
      }),
    }))
    .filter(({ answers }) => answers.length > 0);
}
