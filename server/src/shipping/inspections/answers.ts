import type { InspectionAnswer, InspectionKind } from '../../contract/index.ts';

/** What its customer may say of each kind. */
export const answersOf: Readonly<Record<InspectionKind, readonly InspectionAnswer[]>> = {
  'handed-over': ['received', 'denied'],
  'came-back': ['kept', 'denied'],
  'to-vault': ['kept', 'given', 'denied'],
  missing: [],
  'new-units': [],
  lost: [],
  damaged: [],
};
