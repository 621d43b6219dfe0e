import type { DailyRecord } from '@pullproof/server/contract';
import { StatusChip } from '../../shared/values/status-chip.tsx';
import { lacksPrize } from './calendar-days.ts';
import { useNow } from '../../shared/values/use-now.ts';

type DropStateProps = { drop: Pick<DailyRecord, 'state' | 'prizeCount' | 'opensAt'> };

/** A drop's state, or “No prize” while it lacks one and would become void. */
export function DropState({ drop }: DropStateProps) {
  if (lacksPrize(drop, useNow())) return <StatusChip state="notice" label="No prize" />;
  // Elsewhere "open" is work that waits.
  return drop.state === 'open' ? (
    <StatusChip state="active" label="Open" />
  ) : (
    <StatusChip state={drop.state} />
  );
}
