import type { CustomerParcelRecord, CustomerRecord } from '@pullproof/server/contract';
import { Box } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { RelatedRows } from '../../shared/lists/related-rows.tsx';
import type { Column } from '../../shared/lists/rows-table.tsx';
import { usePermission } from '../../shared/use-permission.ts';
import { Money } from '../../shared/values/money.tsx';
import { formatDay } from '../../shared/values/when.tsx';
import { Compensate } from '../shipping/parcel/compensate.tsx';
import { canCorrectAddress, CorrectAddress } from '../shipping/parcel/correct-address.tsx';
import { Resend } from '../shipping/parcel/resend.tsx';
import { ParcelState } from '../shipping/parcel/state.tsx';
import { TextLink } from '../../shared/text-link.tsx';

const columns: Column<CustomerParcelRecord>[] = [
  {
    label: 'Parcel',
    sx: { whiteSpace: 'nowrap' },
    cell: ({ id, number }) => <TextLink to={`/shipping/${id}`}>{number}</TextLink>,
  },
  { label: 'State', cell: (parcel) => <ParcelState parcel={parcel} /> },
  { label: 'Promised', cell: ({ promisedOn }) => formatDay(promisedOn) },
  { label: 'Units', align: 'right', cell: ({ unitCount }) => unitCount },
  { label: 'Value', align: 'right', cell: ({ insuredCents }) => <Money cents={insuredCents} /> },
  { label: 'Fee', align: 'right', cell: ({ feeCents }) => <Money cents={feeCents} /> },
];

/** What this role may do about a parcel, in one column: the table is narrow. */
const verbsOf = (mayCompensate: boolean, mayAddress: boolean): Column<CustomerParcelRecord> => ({
  label: 'Verbs',
  cell: (parcel) => (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
      {mayAddress && canCorrectAddress(parcel) ? (
        <CorrectAddress parcel={parcel} address={undefined} />
      ) : null}
      {mayAddress && parcel.canResend ? <Resend parcel={parcel} /> : null}
      {mayCompensate && parcel.feeCents > 0 ? <Compensate parcel={parcel} /> : null}
    </Box>
  ),
});

/** A customer's parcels; address, claims and everything else are on each parcel's page. */
export function CustomerParcels() {
  const customer = useRecordContext<CustomerRecord>();
  const mayRead = usePermission('shipping.read');
  const mayCompensate = usePermission('shipping.compensate');
  const mayAddress = usePermission('shipping.addresses');
  if (!customer || !mayRead) return null;
  return (
    <RelatedRows
      title="Parcels"
      hint="A parcel’s page has its contents, address, claims and verbs."
      resource={`users/${customer.id}/shipping`}
      columns={mayCompensate || mayAddress ? [...columns, verbsOf(mayCompensate, mayAddress)] : columns}
      none="No parcels yet."
      pageSize={10}
    />
  );
}
