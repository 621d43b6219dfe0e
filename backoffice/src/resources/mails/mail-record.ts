import type { RaRecord } from 'react-admin';

/** An email as staff see it: never its text, which may contain a working link. */
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
