import type { RaRecord } from 'react-admin';

/** A mail as staff see it: never its text, which may hold a link that works. */
export interface MailRecord extends RaRecord<string> {
  createdAt: string;
  recipient: string;
  subject: string;
  kind: string;
  customerId: string | null;
  customerName: string | null;
  sentAt: string | null;
  resentAt: string | null;
  resentCount: number;
  isForgotten: boolean;
}
