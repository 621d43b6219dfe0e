import type { RecordOf, ResourceDeclaration } from './declaration.ts';

export const mailsDeclaration = {
  name: 'mails',
  label: ['Mail', 'Mails'],
  subject: 'mail',
  area: 'base',
  order: ['createdAt', 'DESC'],
  views: [
    { label: 'Not sent yet', filter: { sentAt_empty: true } },
    { label: 'Sent again', filter: { resentCount_gte: 1 } },
  ],
  columns: {
    createdAt: { type: 'instant', label: 'Written', filter: 'range', sort: true },
    recipient: { type: 'text', label: 'To', filter: 'equal', search: true },
    subject: { type: 'text', label: 'Subject', search: true },
    kind: { type: 'text', label: 'Kind', filter: 'equal' },
    customerId: { type: 'uuid', label: 'Customer', nullable: true, filter: 'equal' },
    customerName: { type: 'text', label: 'Customer', nullable: true, search: true },
    sentAt: { type: 'instant', label: 'Sent', nullable: true, filter: 'range' },
    resentAt: { type: 'instant', label: 'Resent', nullable: true, filter: 'range' },
    resentCount: { type: 'int', label: 'Times resent', filter: 'range' },
    // Its text was deleted after its retention: it cannot be resent.
    isForgotten: { type: 'bool', label: 'Text deleted', filter: 'equal' },
  },
} as const satisfies ResourceDeclaration;

export type MailRecord = RecordOf<typeof mailsDeclaration>;

export const usersMailsDeclaration = {
  ...mailsDeclaration,
  name: 'users/:id/mails',
} as const satisfies ResourceDeclaration;
