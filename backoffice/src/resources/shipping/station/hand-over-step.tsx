import type { ParcelRecord } from '@pullproof/server/contract';
import { Alert, Box, Button, TextField } from '@mui/material';
import { useState, type ReactNode, type SyntheticEvent } from 'react';
import { useStore } from 'react-admin';
import { describeFaults } from '../../../providers/api-problem.ts';
import type { Refusal } from '../../../shared/refusal.tsx';
import { useVerb } from '../../../shared/use-verb.ts';
import { carrierKey } from '../parcel/dispatch.tsx';
import { hasLabel, LabelVerb } from '../parcel/label-verb.tsx';
import { ScanField } from '../scan/scan-field.tsx';
import type { StepProps } from './step-of.ts';
import { usePrinting } from './use-printing.ts';

/** Hands the parcel over and clears the table for the next one. */
export function HandOverStep(props: StepProps) {
  return hasLabel(props.parcel.labelState) ? <WithLabel {...props} /> : <ByHand {...props} />;
}

function useHandOver({ parcel, scanner, onChanged, onLeave }: StepProps) {
  const { run, isRunning, refusal } = useVerb({ resource: 'shipping', id: parcel.id, verb: 'dispatch' });
  async function handOver(body: Record<string, unknown>): Promise<void> {
    if (isRunning) return;
    const answer = await run(body);
    if (answer === undefined) {
      // It may be handed over already.
      await onChanged();
      return;
    }
    scanner.tell(parcel.number, { tone: 'complete', title: `${parcel.number} handed over` });
    onLeave();
  }
  return { handOver, isRunning, refusal };
}

/** A carrier's barcode may begin with more than the tracking number, such as the ZIP code. */
function isOf({ number, trackingNumber }: ParcelRecord, code: string): boolean {
  const scanned = code.toUpperCase();
  return scanned === number || (trackingNumber !== null && scanned.endsWith(trackingNumber.toUpperCase()));
}

/** The label that was bought is scanned, or Enter pressed. What another label says hands nothing over. */
function WithLabel(props: StepProps) {
  const { parcel, scanner } = props;
  const { handOver, isRunning, refusal } = useHandOver(props);
  function check(code: string): void {
    if (isOf(parcel, code)) void handOver({});
    else
      scanner.tell(code, {
        tone: 'refused',
        title: code,
        detail: `This is not the label of ${parcel.number}. Nothing was handed over.`,
      });
  }
  return (
    <>
      <Refused refusal={refusal} />
      <ScanField
        label="Scan the label"
        hint="Or press Enter to hand it over without a scan"
        onScan={check}
        onEmpty={() => void handOver({})}
      />
      <Buttons {...props}>
        <Button variant="contained" size="large" loading={isRunning} onClick={() => void handOver({})}>
          Hand over
        </Button>
      </Buttons>
    </>
  );
}

/** The label that was stuck on it is scanned, and Enter hands it over; its carrier stays filled in. */
function ByHand(props: StepProps) {
  const [carrier, setCarrier] = useStore(carrierKey, '');
  const [tracking, setTracking] = useState('');
  const { handOver, isRunning, refusal } = useHandOver(props);

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    const trackingNumber = tracking.trim();
    void handOver({ carrier: carrier.trim(), ...(trackingNumber === '' ? {} : { trackingNumber }) });
  }

  return (
    <Box component="form" autoComplete="off" onSubmit={submit}>
      <Refused refusal={refusal} />
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
      <Buttons {...props}>
        <Button type="submit" variant="contained" size="large" loading={isRunning}>
          Hand over
        </Button>
      </Buttons>
    </Box>
  );
}

function Refused({ refusal }: { refusal: Refusal }) {
  return refusal ? (
    <Alert severity="error" sx={{ mb: 1 }}>
      {describeFaults(refusal.error)}
    </Alert>
  ) : null;
}

function Buttons({ parcel, onChanged, children }: StepProps & { children: ReactNode }) {
  const { print } = usePrinting();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mt: 1 }}>
      {children}
      <Button variant="outlined" onClick={() => print(parcel.id)}>
        Print label and slip
      </Button>
      <LabelVerb id={parcel.id} labelState={parcel.labelState} onDone={onChanged} />
    </Box>
  );
}
