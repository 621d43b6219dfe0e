import { type ParcelRecord, shippingDeclaration } from '@pullproof/server/contract';
import { Alert, Box, Button, Link as MuiLink } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { factsOf, RecordFacts } from '../../../shared/records/facts.tsx';
import { Section } from '../../../shared/records/section.tsx';
import { usePermission } from '../../../shared/use-permission.ts';
import { LabelVerb } from './label-verb.tsx';
import { documentPath } from './document-path.ts';
import { formatGrams } from './words.ts';

const { chip, other, value } = factsOf<ParcelRecord>(shippingDeclaration);

const facts = [
  other('Weight', describeWeight),
  value('carrier'),
  value('trackingNumber', {
    cell: ({ trackingUrl, trackingNumber }) =>
      trackingUrl ? (
        <MuiLink href={trackingUrl} target="_blank" rel="noreferrer">
          {trackingNumber ?? 'Tracking page'}
        </MuiLink>
      ) : (
        trackingNumber
      ),
  }),
  chip('labelState', { none: 'None' }),
  value('packedAt'),
  value('shippedAt'),
  value('deliveredAt'),
];

/** Weight, label, documents and tracking. */
export function ParcelHandOver() {
  const parcel = useRecordContext<ParcelRecord>();
  const mayWrite = usePermission('shipping.write');
  if (!parcel) return null;
  return (
    <Section title="Label and tracking" actions={<Documents parcel={parcel} mayWrite={mayWrite} />}>
      <LabelFailure parcel={parcel} />
      <RecordFacts rows={facts} />
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

function describeWeight({ weighedGrams, weightGrams }: ParcelRecord): string {
  const expected = `${formatGrams(weightGrams)} expected`;
  return weighedGrams === null ? expected : `${formatGrams(weighedGrams)} weighed, ${expected}`;
}

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
