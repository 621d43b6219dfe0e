import { type ParcelRecord, shippingDeclaration } from '@pullproof/server/contract';
import { Alert } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { DetailColumns } from '../../shared/records/detail-columns.tsx';
import { EditScreen } from '../../shared/records/edit-screen.tsx';
import { factsOf, FactsSection, RecordFacts } from '../../shared/records/facts.tsx';
import { Section } from '../../shared/records/section.tsx';
import { Timeline } from '../../shared/records/timeline.tsx';
import { usePermission } from '../../shared/use-permission.ts';
import { nameCountry } from '../../shared/values/country.ts';
import { When } from '../../shared/values/when.tsx';
import { ParcelAddress } from './parcel/address.tsx';
import { ParcelClaims } from './parcel/claims.tsx';
import { ParcelEvents } from './parcel/events.tsx';
import { ParcelFees } from './parcel/fees.tsx';
import { ParcelHandOver } from './parcel/hand-over.tsx';
import { ParcelState } from './parcel/state.tsx';
import { ParcelUnits } from './parcel/units.tsx';
import { ParcelVerbs } from './parcel/verbs.tsx';
import { waitNames } from './parcel/words.ts';
import { TextLink } from '../../shared/text-link.tsx';

const { chip, id, other, value } = factsOf<ParcelRecord>(shippingDeclaration);

export function ParcelDetail() {
  return (
    <EditScreen titleOf={(parcel) => String(parcel['number'])} actions={<ParcelVerbs />}>
      <DetailColumns side={<Aside />}>
        <Overview />
        <ParcelUnits />
        <ParcelClaims />
        <ParcelHandOver />
        <ParcelAddress />
        <ParcelFees />
      </DetailColumns>
    </EditScreen>
  );
}

function Overview() {
  const parcel = useRecordContext<ParcelRecord>();
  const mayReadCustomer = usePermission('users.read');
  if (!parcel) return null;
  return (
    <Section title="Parcel">
      <Wait parcel={parcel} />
      <Inspection parcel={parcel} />
      <RecordFacts
        rows={[
          chip('state', { cell: (parcel) => <ParcelState parcel={parcel} /> }),
          value('customerName', {
            cell: (parcel) =>
              mayReadCustomer ? (
                <TextLink to={`/users/${parcel.customerId}/shipping`}>{parcel.customerName}</TextLink>
              ) : (
                parcel.customerName
              ),
          }),
          value('originName', { label: 'From' }),
          other('To', (parcel) => `${nameCountry(parcel.country)} (zone ${parcel.zoneName ?? parcel.zone})`),
          value('createdAt'),
          value('promisedOn'),
          value('insuredCents'),
          value('needsSignature', {
            cell: (parcel) => (parcel.needsSignature ? 'Needed on delivery' : 'Not needed'),
          }),
          value('combineUntil', {
            if: ({ combineUntil, state }) => combineUntil !== null && state === 'requested',
          }),
        ]}
      />
    </Section>
  );
}

function Wait({ parcel: { waitsFor, waitsUntil } }: { parcel: ParcelRecord }) {
  if (waitsFor === null) return null;
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {waitNames[waitsFor]}.{' '}
      {waitsFor === 'missing-card'
        ? 'The customer chooses whether to wait for it or to ship without it.'
        : 'Nobody can pick it until then.'}
      {waitsUntil ? (
        <>
          {' '}
          Waits until <When at={waitsUntil} exact />.
        </>
      ) : null}
    </Alert>
  );
}

function Inspection({ parcel: { id: parcelId, inspectionCount } }: { parcel: ParcelRecord }) {
  if (inspectionCount === 0) return null;
  const filter = encodeURIComponent(JSON.stringify({ parcelId, state: 'open' }));
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {inspectionCount === 1 ? 'A card is' : `${inspectionCount} cards are`} in inspection: nothing moves
      until a second person, the customer or a carrier says the same.{' '}
      <TextLink to={`/unit-inspections?filter=${filter}`}>See what it waits for</TextLink>
    </Alert>
  );
}

const isUnpicked = ({ state }: ParcelRecord): boolean => state === 'requested' || state === 'picking';

const glance = [
  value('unitCount'),
  value('pickedCount', {
    if: isUnpicked,
    cell: ({ pickedCount, unitCount }) => `${pickedCount} of ${unitCount}`,
  }),
  id(),
];

function Aside() {
  const parcel = useRecordContext<ParcelRecord>();
  if (!parcel) return null;
  return (
    <>
      <FactsSection title="At a glance" rows={glance} />
      <ParcelEvents events={parcel.timeline ?? []} />
      <Timeline />
    </>
  );
}
