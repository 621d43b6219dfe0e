import type { ParcelRecord } from '@pullproof/server/contract';
import { Alert, Box, Button, Link as MuiLink } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { Facts, Section } from '../../../shared/records/section.tsx';
import { usePermission } from '../../../shared/use-permission.ts';
import { StatusChip } from '../../../shared/values/status-chip.tsx';
import { When } from '../../../shared/values/when.tsx';
import { LabelVerb } from './label-verb.tsx';
import { documentPath } from './document-path.ts';
import { formatGrams } from './words.ts';

/** Weight, label, documents and tracking. */
export function ParcelHandOver() {
  const parcel = useRecordContext<ParcelRecord>();
  const mayWrite = usePermission('shipping.write');
  if (!parcel) return null;
  const { trackingNumber, trackingUrl, carrier } = parcel;
  return (
    <Section title="Label and tracking" actions={<Documents parcel={parcel} mayWrite={mayWrite} />}>
      <LabelFailure parcel={parcel} />
      <Facts
        rows={[
          ['Weight', describeWeight(parcel)],
          ['Carrier', carrier],
          [
            'Tracking',
            trackingUrl ? (
              <MuiLink key="tracking" href={trackingUrl} target="_blank" rel="noreferrer">
                {trackingNumber ?? 'Tracking page'}
              </MuiLink>
            ) : (
              trackingNumber
            ),
          ],
          ['Label', parcel.labelState ? <StatusChip key="label" state={parcel.labelState} /> : 'None'],
          ['Packed', parcel.packedAt ? <When key="packed" at={parcel.packedAt} exact /> : undefined],
          ['Shipped', parcel.shippedAt ? <When key="shipped" at={parcel.shippedAt} exact /> : undefined],
          ['Delivered', parcel.deliveredAt ? <When key="in" at={parcel.deliveredAt} exact /> : undefined],
        ]}
      />
    </Section>
  );
}

/** Why the carrier sells no label, or does not refund one. */
function LabelFailure({ parcel: { labelState, labelFailure } }: { parcel: ParcelRecord }) {
  if (!labelFailure) return null;
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {labelState === 'failed'
        ? `The carrier refused this label: ${labelFailure} Correct the address, or try again once the cause is gone.`
        : labelFailure}
    </Alert>
  );
}

const describeWeight = ({ weighedGrams, weightGrams }: ParcelRecord): string =>
  weighedGrams === null
    ? `${formatGrams(weightGrams)} expected`
    : `${formatGrams(weighedGrams)} weighed, ${formatGrams(weightGrams)} expected`;

interface DocumentsProps {
  parcel: ParcelRecord;
  mayWrite: boolean;
}

function Documents({ parcel: { id, state, labelState, hasCustoms }, mayWrite }: DocumentsProps) {
  if (!mayWrite || state === 'cancelled') return null;
  const isHere = state === 'picking' || state === 'packed';
  const isPacked = state === 'packed' || state === 'shipped';
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {isHere ? <LabelVerb id={id} labelState={labelState} /> : null}
      <PdfLink href={documentPath(id, 'slip')} label="Slip" />
      {isPacked ? <PdfLink href={documentPath(id, 'label')} label="Label" /> : null}
      {isPacked && hasCustoms ? <PdfLink href={documentPath(id, 'cn22')} label="CN22" /> : null}
    </Box>
  );
}

function PdfLink({ href, label }: { href: string; label: string }) {
  return (
    <Button size="small" variant="outlined" component="a" href={href} target="_blank">
      {label}
    </Button>
  );
}
