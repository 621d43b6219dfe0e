import type { ResourceDeclaration } from './declaration.ts';
import { historyDeclaration } from './history.ts';

export const usersHistoryDeclaration = {
  ...historyDeclaration,
  name: 'users/:id/history',
} as const satisfies ResourceDeclaration;
