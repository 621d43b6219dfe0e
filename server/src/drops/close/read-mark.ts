import { clock } from '../../platform/clock.ts';
import { canonical } from '../../base/fairness/index.ts';
import { buildMark } from '../fairness/index.ts';

/** The entry at which a list ends; all null without entries. */
export interface MarkRow {
  markSeq: number;
  markHead: string;
  markedAt: Date;
  markSignature: string | null;
}

/** Of `drop_entries m`, a list's last entry. */
export const markColumns = `m.seq AS "markSeq", encode(m.hash, 'hex') AS "markHead", m.entered_at AS "markedAt",
  m.mark_signature AS "markSignature"`;

/** The mark as it was signed, built again from its row; undefined without one. */
export function readMark(dropId: string, row: MarkRow): { document: string; signature: string } | undefined {
  const { markSeq: seq, markHead: hash, markedAt, markSignature: signature } = row;
  if (signature === null) return undefined;
  return { document: canonical(buildMark(dropId, clock.stamp(markedAt), { hash, seq })), signature };
}
