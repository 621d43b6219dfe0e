import { type ClaimRecord, type ParcelRecord, formatMoney } from '@pullproof/server/contract';
import { Alert, Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useRecordContext } from 'react-admin';
import { Facts, Section } from '../../../shared/records/section.tsx';
import { usePermission } from '../../../shared/use-permission.ts';
import { Money } from '../../../shared/values/money.tsx';
import { StatusChip } from '../../../shared/values/status-chip.tsx';
import { When } from '../../../shared/values/when.tsx';
import { CarrierClaim } from './carrier-claim.tsx';
import { ClaimPhotos } from './claim-photos.tsx';
import { DeclineClaim, PayClaim } from './decide-claim.tsx';
import { carrierClaimNames, claimNames, describeUnit } from './words.ts';
import { TextLink } from '../../../shared/text-link.tsx';

/** What the customer claims about this parcel; nothing is shown without a claim. */
export function ParcelClaims() {
  const parcel = useRecordContext<ParcelRecord>();
  if (!parcel) return null;
  return parcel.claims?.map((claim) => <Claim key={claim.id} claim={claim} parcel={parcel} />);
}

interface ClaimProps {
  claim: ClaimRecord;
  parcel: ParcelRecord;
}

function Claim({ claim, parcel }: ClaimProps) {
  const mayDecide = usePermission('shipping.claims');
  return (
    <Section
      title={`Claim: ${claimNames[claim.kind].toLowerCase()}`}
      hint={<When at={claim.createdAt} exact />}
      actions={
        <Box sx={{ display: 'flex', gap: 1 }}>
          {mayDecide && claim.state === 'open' ? (
            <>
              <PayClaim claim={claim} />
              <DeclineClaim claim={claim} />
            </>
          ) : null}
          {mayDecide && claim.state === 'paid' ? <CarrierClaim claim={claim} /> : null}
        </Box>
      }
    >
      {claim.approvalId ? <WaitsForSecond approvalId={claim.approvalId} /> : null}
      <Facts
        rows={[
          ['State', <StatusChip key="state" state={claim.state} />],
          ['Units', <ClaimedUnits key="units" claim={claim} parcel={parcel} />],
          ['Fixed on the quote', <Money key="value" cents={claim.claimableCents} />],
          ...decided(claim),
        ]}
      />
      <Typography component="blockquote" sx={{ m: 0, mt: 2, pl: 2, borderLeft: 3, borderColor: 'divider' }}>
        {claim.description}
      </Typography>
      {claim.photoIds.length > 0 && mayDecide ? (
        <ClaimPhotos id={claim.id} count={claim.photoIds.length} />
      ) : null}
    </Section>
  );
}

function ClaimedUnits({ claim, parcel }: ClaimProps) {
  const units = (parcel.units ?? []).filter(({ id }) => claim.unitIds.includes(id));
  return units.map((unit) => (
    <Box key={unit.id}>
      {unit.cardName} {describeUnit(unit)}
    </Box>
  ));
}

function decided(claim: ClaimRecord): [string, ReactNode][] {
  if (claim.decidedAt === null) return [];
  const rows: [string, ReactNode][] = [
    ['Decided', <When key="at" at={claim.decidedAt} exact />],
    ['Reason', claim.decision],
  ];
  if (claim.state !== 'paid') return rows;
  const carrier = carrierClaimNames[claim.carrierState];
  return [
    ...rows,
    ['Paid', <Money key="paid" cents={claim.amountCents} />],
    [
      'Carrier’s insurance',
      claim.carrierState === 'paid' ? `${carrier}: ${formatMoney(claim.carrierPaidCents)}` : carrier,
    ],
  ];
}

function WaitsForSecond({ approvalId }: { approvalId: string }) {
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      A claim of this size needs two people. It waits for the second one.{' '}
      <TextLink to={`/approvals/${approvalId}`}>See the request</TextLink>
    </Alert>
  );
}
