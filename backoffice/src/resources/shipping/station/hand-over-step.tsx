import type { ParcelRecord } from '@pullproof/server/contract';
import { Alert, Box, Button, TextField } from '@mui/material';
import { useId, useState, type ReactNode, type SyntheticEvent } from 'react';
import { describeFaults } from '../../../providers/api-problem.ts';
import type { Refusal } from '../../../shared/refusal.tsx';
import { useVerb } from '../../../shared/use-verb.ts';
import { CarrierChoice, useCarrier } from '../parcel/carrier-choice.tsx';
import { hasLabel, LabelVerb } from '../parcel/label-verb.tsx';
import { isOwnCode } from '../scan/own-code.ts';
import { ScanField } from '../scan/scan-field.tsx';
import { useScanTarget } from '../scan/scan-guard.tsx';
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

/** The label that was stuck on it is scanned, then Enter pressed; its carrier stays chosen. */
function ByHand(props: StepProps) {
  const { parcel, scanner } = props;
  const [carrier, setCarrier] = useCarrier();
  const [tracking, setTracking] = useState('');
  const { handOver, isRunning, refusal } = useHandOver(props);
  const field = useId();
  const input = useScanTarget((code) => {
    if (isOwnCode(parcel, code)) {
      const detail = 'This is a code of the shop, not the carrier’s label. Nothing was handed over.';
      return scanner.tell(code, { tone: 'refused', title: code, detail });
    }
    setTracking(code);
    document.getElementById(field)?.focus();
    return scanner.tell(code, { tone: 'success', title: code, detail: 'Press Enter to hand it over.' });
  });

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    const trackingNumber = tracking.trim();
    void handOver({ carrier: carrier.trim(), ...(trackingNumber === '' ? {} : { trackingNumber }) });
  }

  return (
    <Box component="form" autoComplete="off" onSubmit={submit}>
      <Refused refusal={refusal} />
      <Box sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 2fr' } }}>
        {/* Chosen from the second parcel on. */}
        <CarrierChoice carrier={carrier} onCarrier={setCarrier} autoFocus={carrier === ''} />
        <TextField
          label="Tracking number"
          value={tracking}
          id={field}
          inputRef={input}
          autoFocus={carrier !== ''}
          helperText="Scan it, or leave it empty, then press Enter"
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
