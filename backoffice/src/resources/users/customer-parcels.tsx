import type { CustomerParcelRecord, CustomerRecord, ParcelRecord } from '@pullproof/server/contract';
import { Box, Button, Link, Stack } from '@mui/material';
import { useState } from 'react';
import { useGetOne, useRecordContext } from 'react-admin';
import { RelatedRows } from '../../shared/lists/related-rows.tsx';
import type { Column } from '../../shared/lists/rows-table.tsx';
import { usePermission } from '../../shared/use-permission.ts';
import { Money } from '../../shared/values/money.tsx';
import { formatDay } from '../../shared/values/when.tsx';
import { Section } from '../../shared/records/section.tsx';
import { ClaimFor } from '../shipping/parcel/claim-for.tsx';
import { Compensate } from '../shipping/parcel/compensate.tsx';
import { canCorrectAddress, CorrectAddress } from '../shipping/parcel/correct-address.tsx';
import { Resend } from '../shipping/parcel/resend.tsx';
import { ParcelState } from '../shipping/parcel/state.tsx';
import { TextLink } from '../../shared/text-link.tsx';
import { PartLoading } from '../../shared/loading.tsx';

const columns: Column<CustomerParcelRecord>[] = [
  {
    label: 'Parcel',
    sx: { whiteSpace: 'nowrap' },
    cell: ({ id, number }) => <TextLink to={`/shipping/${id}`}>{number}</TextLink>,
  },
  { label: 'State', cell: (parcel) => <ParcelState parcel={parcel} /> },
  { label: 'Expected by', cell: ({ promisedOn }) => formatDay(promisedOn) },
  {
    label: 'Tracking',
    cell: ({ trackingNumber, trackingUrl }) =>
      trackingNumber === null ? (
        '–'
      ) : trackingUrl === null ? (
        trackingNumber
      ) : (
        <Link href={trackingUrl} target="_blank" rel="noopener noreferrer">
          {trackingNumber}
        </Link>
      ),
  },
  { label: 'Value', align: 'right', cell: ({ insuredCents }) => <Money cents={insuredCents} /> },
  { label: 'Fee', align: 'right', cell: ({ feeCents }) => <Money cents={feeCents} /> },
];

const claimable: readonly string[] = ['shipped', 'delivered', 'lost'];

interface Mays {
  compensate: boolean;
  address: boolean;
  claim: boolean;
}

/** What this role may do about a parcel, in one column: the table is narrow. */
const verbsOf = (
  { compensate, address, claim }: Mays,
  onClaim: (id: string) => void,
): Column<CustomerParcelRecord> => ({
  label: 'Actions',
  cell: (parcel) => (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
      {address && canCorrectAddress(parcel) ? <CorrectAddress parcel={parcel} address={undefined} /> : null}
      {address && parcel.canResend ? <Resend parcel={parcel} /> : null}
      {compensate && parcel.feeCents > 0 ? <Compensate parcel={parcel} /> : null}
      {claim && claimable.includes(parcel.state) ? (
        <Button
          size="small"
          variant="outlined"
          aria-label={`Claim for the customer: ${parcel.number}`}
          onClick={() => onClaim(parcel.id)}
        >
          Claim
        </Button>
      ) : null}
    </Box>
  ),
});

/** A customer's parcels with tracking, and what may be done about each; contents and address are on a parcel's page. */
export function CustomerParcels() {
  const customer = useRecordContext<CustomerRecord>();
  const mayRead = usePermission('shipping.read');
  const compensate = usePermission('shipping.compensate');
  const address = usePermission('shipping.addresses');
  const claim = usePermission('shipping.claims');
  const [claimed, setClaimed] = useState<string>();
  if (!customer || !mayRead) return null;
  return (
    <>
      <RelatedRows
        title="Parcels"
        hint="A parcel’s page has its contents, address and claims."
        resource={`users/${customer.id}/shipping`}
        columns={
          compensate || address || claim
            ? [...columns, verbsOf({ compensate, address, claim }, setClaimed)]
            : columns
        }
        none="No parcels yet."
        pageSize={10}
      />
      {claimed === undefined ? null : <ClaimOf key={claimed} parcelId={claimed} />}
    </>
  );
}

function ClaimOf({ parcelId }: { parcelId: string }) {
  const { data: parcel } = useGetOne<ParcelRecord>('shipping', { id: parcelId });
  if (!parcel) return <PartLoading height={100} />;
  return (
    <Section
      title={`Claim for the customer: ${parcel.number}`}
      hint="Within the same time as for the customer. Somebody else decides what it pays."
    >
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <ClaimFor parcel={parcel} kind="not-arrived" />
        {parcel.state === 'delivered' ? <ClaimFor parcel={parcel} kind="damaged" /> : null}
      </Stack>
    </Section>
  );
}
