import type { ParcelRecord } from '@pullproof/server/contract';
import { Alert } from '@mui/material';
import type { ReactNode } from 'react';
import { useRecordContext } from 'react-admin';
import { DetailColumns } from '../../shared/records/detail-columns.tsx';
import { EditScreen } from '../../shared/records/edit-screen.tsx';
import { Facts, Section } from '../../shared/records/section.tsx';
import { Timeline } from '../../shared/records/timeline.tsx';
import { usePermission } from '../../shared/use-permission.ts';
import { nameCountry } from '../../shared/values/country.ts';
import { CopyableHash } from '../../shared/values/copyable-hash.tsx';
import { Money } from '../../shared/values/money.tsx';
import { formatDay, When } from '../../shared/values/when.tsx';
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
      <Facts
        rows={[
          ['State', <ParcelState key="state" parcel={parcel} />],
          [
            'Customer',
            mayReadCustomer ? (
              <TextLink key="customer" to={`/users/${parcel.customerId}/shipping`}>
                {parcel.customerName}
              </TextLink>
            ) : (
              parcel.customerName
            ),
          ],
          ['From', parcel.originName],
          ['To', `${nameCountry(parcel.country)} (zone ${parcel.zoneName ?? parcel.zone})`],
          ['Requested', <When key="at" at={parcel.createdAt} exact />],
          ['Promised', formatDay(parcel.promisedOn)],
          ['Insured value', <Money key="insured" cents={parcel.insuredCents} />],
          ['Signature', parcel.needsSignature ? 'Needed on delivery' : 'Not needed'],
          ...combining(parcel),
        ]}
      />
    </Section>
  );
}

const combining = ({ combineUntil, state }: ParcelRecord): [string, ReactNode][] =>
  combineUntil !== null && state === 'requested'
    ? [['More may join until', <When key="combine" at={combineUntil} exact />]]
    : [];

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

const isPicked = ({ state }: ParcelRecord): boolean => state !== 'requested' && state !== 'picking';

const picking = ({ pickedCount, unitCount }: ParcelRecord): [string, ReactNode] => [
  'Picked',
  `${pickedCount} of ${unitCount}`,
];

function Aside() {
  const parcel = useRecordContext<ParcelRecord>();
  if (!parcel) return null;
  return (
    <>
      <Section title="At a glance">
        <Facts
          rows={[
            ['Units', parcel.unitCount],
            ...(isPicked(parcel) ? [] : [picking(parcel)]),
            ['Id', <CopyableHash key="id" value={parcel.id} label="Parcel id" />],
          ]}
        />
      </Section>
      <ParcelEvents events={parcel.timeline ?? []} />
      <Timeline subject="parcel" id={parcel.id} />
    </>
  );
}
