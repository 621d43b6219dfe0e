import { cardImport } from './cards.ts';
import type { ImportKind } from './kind.ts';
import { unitImport } from './units.ts';

export const importKinds: Readonly<Record<ImportKind['name'], ImportKind>> = {
  cards: cardImport,
  units: unitImport,
};
