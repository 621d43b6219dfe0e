import { cosmetic } from '../guards.ts';
import { editedColumns, type RecordOf, type ResourceDeclaration } from './declaration.ts';

export const cannedAnswersDeclaration = {
  name: 'canned-answers',
  label: ['Canned answer', 'Canned answers'],
  subject: 'canned-answer',
  area: 'office',
  order: ['title', 'ASC'],
  columns: {
    ...editedColumns,
    title: {
      type: 'text',
      label: 'Title',
      write: true,
      guards: cosmetic,
      filter: 'equal',
      sort: true,
      search: true,
      required: true,
    },
    text: { type: 'text', label: 'Text', write: true, guards: cosmetic, search: true, required: true },
  },
} as const satisfies ResourceDeclaration;

export type CannedAnswerRecord = RecordOf<typeof cannedAnswersDeclaration>;
