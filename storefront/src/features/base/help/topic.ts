import type { CaseTopic } from '@pullproof/server/contract';
import { pluralise } from '../../../lib/text/format.ts';

export interface HelpAnswer {
  /** Fragment id. */
  id: string;
  question: string;
  paragraphs: string[];
}

export interface HelpTopic {
  id: string;
  title: string;
  /** The support page's topic when an answer was not enough. */
  about: CaseTopic;
  answers: HelpAnswer[];
}

export const days = (count: number): string => pluralise(count, 'day', 'days');
export const hours = (count: number): string => pluralise(count, 'hour', 'hours');
