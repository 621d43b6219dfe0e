import { table, text, timestamp, uuid } from '../../platform/table.ts';

export const AccountHold = table('account_holds', {
  id: uuid.primary,
  customerId: uuid,
  cause: text,
  subjectId: uuid,
  placedAt: timestamp,
  liftedAt: timestamp.nullable,
  liftedBy: uuid.nullable,
});
