import { decidedBy, nothing, setOnce } from '../guards.ts';
import { editedColumns, type RecordOf, type ResourceDeclaration } from './declaration.ts';

/** Copies that differ from the card as it is usually printed, and what they are worth. */
export const cardValuesDeclaration = {
  name: 'card-values',
  label: ['Value of copies', 'Values of copies'],
  subject: 'card-form',
  area: 'catalogue',
  changesWith: ['card', 'import', 'settings', 'collectible'],
  importable: [
    ...[
      'setCode',
      'cardNumber',
      'cardName',
      'condition',
      'finish',
      'language',
      'grader',
      'grade',
      'ownValueCents',
    ],
    ...['ownSource', 'isEstimated'],
  ],
  order: ['valueCents', 'DESC'],
  views: [
    { label: 'Estimated', filter: { isEstimated: true } },
    { label: 'Own values', filter: { isEstimated: false } },
  ],
  columns: {
    ...editedColumns,
    cardId: { type: 'uuid', label: 'Card', write: 'once', guards: setOnce, filter: 'equal', required: true },
    cardName: { type: 'text', label: 'Card', filter: 'equal', search: true },
    cardNumber: { type: 'text', label: 'Number', filter: 'equal' },
    setCode: { type: 'text', label: 'Set code', filter: 'equal' },
    gameId: { type: 'uuid', label: 'Game', filter: 'equal' },
    finish: {
      type: 'text',
      label: 'Finish',
      nullable: true,
      write: 'once',
      guards: setOnce,
      filter: 'equal',
    },
    condition: {
      type: 'enum',
      label: 'Condition',
      values: ['LP', 'MP', 'HP', 'DMG'],
      nullable: true,
      write: 'once',
      guards: setOnce,
      filter: 'equal',
    },
    grader: {
      type: 'text',
      label: 'Grader',
      nullable: true,
      write: 'once',
      guards: setOnce,
      filter: 'equal',
    },
    grade: { type: 'text', label: 'Grade', nullable: true, write: 'once', guards: setOnce, filter: 'equal' },
    language: {
      type: 'text',
      label: 'Language',
      nullable: true,
      write: 'once',
      guards: setOnce,
      filter: 'equal',
    },
    valueCents: { type: 'cents', label: 'Value', filter: 'range', sort: true },
    isEstimated: { type: 'bool', label: 'Estimated', filter: 'equal' },
    valueSource: { type: 'text', label: 'Source', filter: 'equal' },
    valueAsOf: { type: 'instant', label: 'As of', filter: 'range' },
    cardValueCents: { type: 'cents', label: 'Value of the card' },
    ownValueCents: {
      type: 'cents',
      label: 'Own value',
      nullable: true,
      write: true,
      guards: decidedBy('money', 'exposure'),
      needsReason: true,
    },
    ownSource: {
      type: 'text',
      label: 'Source of the own value',
      write: true,
      guards: nothing('Says where the value is from; the value itself is guarded.'),
    },
    ownAsOf: { type: 'instant', label: 'Own value as of', nullable: true },
    unitCount: { type: 'int', label: 'Units' },
    pendingValue: { type: 'json', label: 'Value to approve', nullable: true },
  },
} as const satisfies ResourceDeclaration;

export type CardFormRecord = RecordOf<
  typeof cardValuesDeclaration,
  { pendingValue: { approvalId: string; valueCents: number } }
>;
