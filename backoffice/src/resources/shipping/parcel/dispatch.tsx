import type { ParcelRecord } from '@pullproof/server/contract';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { ReasonVerb } from '../../../shared/reason-verb.tsx';
import { VerbTextField } from '../../../shared/refusal.tsx';
import { ScanGuard, useScanTarget } from '../scan/scan-guard.tsx';
import { CarrierChoice, useCarrier } from './carrier-choice.tsx';
import { hasLabel } from './label-verb.tsx';

/** Hands the parcel to a carrier: the one whose label was bought, or the one named here. */
export function Dispatch({ parcel }: { parcel: ParcelRecord }) {
  const notify = useNotify();
  const [carrier, setCarrier] = useCarrier();
  const [trackingNumber, setTrackingNumber] = useState('');
  const [trackingUrl, setTrackingUrl] = useState('');
  const isLabelled = hasLabel(parcel.labelState);
  return (
    <ReasonVerb
      resource="shipping"
      id={parcel.id}
      verb="dispatch"
      body={isLabelled ? {} : named({ carrier, trackingNumber, trackingUrl })}
      withoutReason
      label="Hand over"
      title={`Hand over ${parcel.number}`}
      effect={
        isLabelled
          ? `Marks the parcel as shipped with ${parcel.carrier ?? 'the carrier'}, tracking number ${parcel.trackingNumber ?? ''}. We email the customer.`
          : 'Marks the parcel as shipped. We email the customer, with the tracking number if there is one.'
      }
      done={`${parcel.number} handed over`}
    >
      {isLabelled ? null : (
        <ScanGuard onStray={(code, because) => notify(`${code}: ${because}`, { type: 'warning' })}>
          <CarrierChoice carrier={carrier} onCarrier={setCarrier} />
          <TrackingNumber value={trackingNumber} onValue={setTrackingNumber} />
          <VerbTextField
            source="trackingUrl"
            label="Tracking link"
            value={trackingUrl}
            placeholder="https://"
            onChange={(event) => setTrackingUrl(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 500, autoComplete: 'off', inputMode: 'url' } }}
          />
        </ScanGuard>
      )}
    </ReasonVerb>
  );
}

/** Typed or scanned; the scanner's Enter hands nothing over. */
function TrackingNumber({ value, onValue }: { value: string; onValue: (value: string) => void }) {
  const input = useScanTarget(onValue);
  return (
    <VerbTextField
      source="trackingNumber"
      label="Tracking number"
      value={value}
      inputRef={input}
      onChange={(event) => onValue(event.target.value)}
      slotProps={{ htmlInput: { maxLength: 100, autoComplete: 'off' } }}
    />
  );
}

/** Leaves out what was not typed. */
const named = (typed: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(typed)
      .map(([field, text]) => [field, text.trim()] as const)
      .filter(([, text]) => text !== ''),
  );
