import type { ResourceDeclaration } from './declaration.ts';
import { mailsDeclaration } from './mails.ts';

export const usersMailsDeclaration = {
  ...mailsDeclaration,
  name: 'users/:id/mails',
} as const satisfies ResourceDeclaration;
