import { formatCount, type StockTakeRecord } from '@pullproof/server/contract';
import { StatusChip } from '../../shared/values/status-chip.tsx';

type Judged = Pick<StockTakeRecord, 'state' | 'undecidedCount'>;

export function TakeState({ take: { state, undecidedCount } }: { take: Judged }) {
  if (state === 'counting') return <StatusChip state="open" label="Being counted" />;
  if (state === 'recounting') return <StatusChip state="hold" label="To count again" />;
  if (state === 'cancelled') return <StatusChip state="cancelled" />;
  if (state === 'closed') return <StatusChip state="done" label="Closed" />;
  return undecidedCount === 0 ? (
    <StatusChip state="approved" label="Ready to close" />
  ) : (
    <StatusChip state="notice" label={`To decide: ${formatCount(undecidedCount ?? 0)}`} />
  );
}
