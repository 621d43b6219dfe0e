import { StatusChip } from '../../shared/values/status-chip.tsx';

const stateOf: Record<string, [tone: string, label: string]> = {
  open: ['failed', 'Open'],
  resolved: ['done', 'Resolved'],
  ignored: ['closed', 'Ignored'],
};

/** Whether an error needs attention. */
export function ErrorStateChip({ state }: { state: string }) {
  const [tone, label] = stateOf[state] ?? [state, state];
  return <StatusChip state={tone} label={label} />;
}
