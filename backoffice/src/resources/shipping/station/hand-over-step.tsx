import { Alert, Box, Button, TextField } from '@mui/material';
import { useState, type SyntheticEvent } from 'react';
import { useStore } from 'react-admin';
import { describeFaults } from '../../../providers/api-problem.ts';
import { useVerb } from '../../../shared/use-verb.ts';
import { carrierKey } from '../parcel/dispatch.tsx';
import { hasLabel, LabelVerb } from '../parcel/label-verb.tsx';
import type { StepProps } from './step-of.ts';
import { usePrinting } from './use-printing.ts';

/**
 * Enter hands the parcel over and clears the table for the next one. Without a bought label, the label that was stuck on
 * it is scanned; its carrier stays filled in.
 */
export function HandOverStep({ parcel, scanner, onChanged, onLeave }: StepProps) {
  const [carrier, setCarrier] = useStore(carrierKey, '');
  const { print } = usePrinting();
  const [tracking, setTracking] = useState('');
  const { run, isRunning, refusal } = useVerb({ resource: 'shipping', id: parcel.id, verb: 'dispatch' });
  const isLabelled = hasLabel(parcel.labelState);

  async function handOver(event: SyntheticEvent) {
    event.preventDefault();
    const trackingNumber = tracking.trim();
    const byHand = { carrier: carrier.trim(), ...(trackingNumber === '' ? {} : { trackingNumber }) };
    const answer = await run(isLabelled ? {} : byHand);
    if (answer === undefined) {
      // It may be handed over already.
      await onChanged();
      return;
    }
    scanner.tell(parcel.number, { tone: 'complete', title: `${parcel.number} handed over` });
    onLeave();
  }

  return (
    <Box component="form" autoComplete="off" onSubmit={(event) => void handOver(event)}>
      {refusal ? (
        <Alert severity="error" sx={{ mb: 1 }}>
          {describeFaults(refusal.error)}
        </Alert>
      ) : null}
      {isLabelled ? null : (
        <Box sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 2fr' } }}>
          <TextField
            label="Carrier"
            value={carrier}
            required
            // Filled in from the second parcel on.
            autoFocus={carrier === ''}
            onChange={(event) => setCarrier(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 60 } }}
          />
          <TextField
            label="Tracking number"
            value={tracking}
            autoFocus={carrier !== ''}
            helperText="Scan it, or leave it empty and press Enter"
            onChange={(event) => setTracking(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 100 } }}
          />
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mt: 1 }}>
        <HandOverButton takesEnter={isLabelled && !isRunning} isRunning={isRunning} />
        <Button variant="outlined" onClick={() => print(parcel.id)}>
          Print label and slip
        </Button>
        <LabelVerb id={parcel.id} labelState={parcel.labelState} onDone={onChanged} />
      </Box>
    </Box>
  );
}

/** Without fields above it, the button takes Enter. Once disabled it has lost the focus: a new one takes it. */
function HandOverButton({ takesEnter, isRunning }: { takesEnter: boolean; isRunning: boolean }) {
  return (
    <Button
      key={String(takesEnter)}
      type="submit"
      autoFocus={takesEnter}
      variant="contained"
      size="large"
      loading={isRunning}
    >
      Hand over
    </Button>
  );
}
