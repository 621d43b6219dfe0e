import type { FollowAlarm } from '@pullproof/verify';
import { buildReceiptFile, type Asked, type SavedReceipt } from './receipt-file.ts';

/** `purchase`: the receipt was refused at once; `vanished`: the shop no longer lists the pack; `unlogged`: the public log names another commitment, or none. */
export type AlarmKind = 'purchase' | 'vanished' | 'unlogged' | FollowAlarm['kind'];

/** A receipt that does not match what the shop says; shown until somebody has looked at it. */
export interface ReceiptAlarm {
  /** One per receipt and kind, however often it is found. */
  id: string;
  customerId?: string | undefined;
  kind: AlarmKind;
  /** The check that failed at purchase. */
  step?: string | undefined;
  reason: string;
  packNos: number[];
  raisedAt: string;
  seenAt?: string;
  evidence: AlarmEvidence;
}

interface AlarmEvidence {
  receipts: SavedReceipt[];
  asked?: Asked | undefined;
  /** The exact bytes of the commitment that the shop shows. */
  commitment?: string | undefined;
  /** The last log entries read, and the head that came with them. */
  entries?: string[];
  head?: unknown;
  /** What the shop listed. */
  listed?: unknown;
  /** The proof from the public log, and the state that was shown with it. */
  logProof?: string | undefined;
  log?: unknown;
}

/** Builds one file of everything seen; the verifier reads its receipts and commitment. */
export async function buildAlarmFile({
  evidence,
  id: _id,
  seenAt: _seenAt,
  ...alarm
}: ReceiptAlarm): Promise<Blob> {
  const { receipts, commitment, ...seen } = evidence;
  const file = JSON.parse(await buildReceiptFile(receipts).text()) as object; // written above
  const whole = {
    ...file,
    ...(commitment === undefined ? {} : { commitment }),
    alarm: { ...alarm, ...seen },
  };
  return new Blob([JSON.stringify(whole)], { type: 'application/json' });
}
