import { formatCount, type StockLotRecord } from '@pullproof/server/contract';
import { StatusChip } from '../../shared/values/status-chip.tsx';

type Judged = Pick<StockLotRecord, 'state' | 'waitingCount'>;

/** A closed lot above one person's limit waits until another has counted it. */
export function LotState({ lot: { state, waitingCount } }: { lot: Judged }) {
  if (state === 'open') return <StatusChip state="open" label="Being taken in" />;
  if (waitingCount > 0) return <StatusChip state="hold" label={`To count: ${formatCount(waitingCount)}`} />;
  return <StatusChip state="done" label="Closed" />;
}
