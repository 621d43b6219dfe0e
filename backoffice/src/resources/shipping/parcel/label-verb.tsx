import type { ParcelRecord } from '@pullproof/server/contract';
import { Button } from '@mui/material';
import { useVerb } from '../../../shared/use-verb.ts';

type LabelState = ParcelRecord['labelState'];

/** A job buys the label: while it is asked for, it counts as one. */
export const hasLabel = (labelState: LabelState): boolean =>
  labelState === 'asked' || labelState === 'bought';

interface LabelVerbProps {
  id: string;
  labelState: LabelState;
  onDone?: () => unknown;
}

/** Buys a label of the carrier, or gives it up again before the parcel leaves. */
export function LabelVerb({ id, labelState, onDone }: LabelVerbProps) {
  const isLive = hasLabel(labelState);
  const { run, isRunning } = useVerb(
    { resource: 'shipping', id, verb: isLive ? 'void-label' : 'label' },
    { isRefusalToast: true },
  );
  async function act() {
    const answer = await run({}, isLive ? 'Label given up' : 'Label ordered');
    if (answer !== undefined) onDone?.();
  }
  return (
    <Button size="small" variant="outlined" loading={isRunning} onClick={() => void act()}>
      {isLive ? 'Void label' : labelState === 'failed' ? 'Try again' : 'Buy label'}
    </Button>
  );
}
