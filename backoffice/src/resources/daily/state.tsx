import type { DailyRecord } from '@pullproof/server/contract';
import { StatusChip } from '../../shared/values/status-chip.tsx';
import { lacksPrize } from './calendar-days.ts';

type DropStateProps = { drop: Pick<DailyRecord, 'state' | 'prizeCount' | 'opensAt'> };

/** A drop's state; a missing prize takes its place, because the drop will be void without. */
export function DropState({ drop }: DropStateProps) {
  if (lacksPrize(drop, new Date())) return <StatusChip state="notice" label="No prize" />;
  // Elsewhere "open" is work that waits.
  return drop.state === 'open' ? (
    <StatusChip state="active" label="Open" />
  ) : (
    <StatusChip state={drop.state} />
  );
}
