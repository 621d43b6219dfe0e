import type { AlarmKind, ReceiptAlarm } from '../alarm.ts';
import type { ReceiptRecord } from '../receipt-file.ts';

export const alarmId = (kind: AlarmKind, { run, packNo, order }: ReceiptRecord): string =>
  [kind, run, packNo, order].join(' ');

export function makeAlarm(
  kind: AlarmKind,
  record: ReceiptRecord,
  reason: string,
  seen: Omit<ReceiptAlarm['evidence'], 'receipts'>,
): ReceiptAlarm {
  const { customerId, packNo, receipt, size } = record;
  return {
    id: alarmId(kind, record),
    ...{ customerId, kind, reason },
    packNos: [packNo],
    raisedAt: new Date().toISOString(),
    evidence: { ...seen, receipts: [{ receipt, size }] },
  };
}
