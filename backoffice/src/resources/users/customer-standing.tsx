import {
  describeApproval,
  type CustomerRecord,
  type VerifiedIdentityDto,
  usersDeclaration,
} from '@pullproof/server/contract';
import { Stack } from '@mui/material';
import type { ReactNode } from 'react';
import { useRecordContext } from 'react-admin';
import { CustomerLimits } from './customer-limits.tsx';
import { LiftHoldVerb } from '../../shared/lift-hold-verb.tsx';
import { ReasonVerb } from '../../shared/reason-verb.tsx';
import { factsOf, RecordFacts } from '../../shared/records/facts.tsx';
import { Section } from '../../shared/records/section.tsx';
import { StatusChip } from '../../shared/values/status-chip.tsx';
import { usePermission } from '../../shared/use-permission.ts';

const { other, value } = factsOf<CustomerRecord>(usersDeclaration);

const facts = [
  other('Age', ({ birthDate }) => ageOf(birthDate), { if: ({ birthDate }) => birthDate !== undefined }),
  value('identityVerifiedAt', { none: 'Not verified' }),
  value('isOnHold', { cell: ({ isOnHold }) => (isOnHold ? <StatusChip state="hold" label="Yes" /> : 'No') }),
  value('debtCents'),
];

/** What blocks this customer's money: identity, debts, holds. */
export function CustomerStanding() {
  const customer = useRecordContext<CustomerRecord>();
  const mayVerify = usePermission('users.verify-identity');
  const mayLift = usePermission('users.lift-hold');
  if (!customer || customer.state === 'deleted') return null;
  const { id, identityVerifiedAt, isOnHold } = customer;
  return (
    <Section title="Account can move money">
      <RecordFacts rows={facts} />
      <CustomerLimits customerId={id} />
      <Stack direction="row" spacing={1} useFlexGap sx={{ mt: 1.5, flexWrap: 'wrap' }}>
        {mayVerify ? (
          <Verify key={String(identityVerifiedAt)} id={id} isVerified={Boolean(identityVerifiedAt)} />
        ) : null}
        {mayLift && isOnHold ? <LiftHoldVerb customerId={id} /> : null}
      </Stack>
    </Section>
  );
}

const doneWords: Record<VerifiedIdentityDto['state'], string> = {
  verified: 'Verified',
  revoked: 'Verification revoked',
  pending: 'Requested. A second person has to approve',
};

const ageOf = (birthDate: string | null | undefined): ReactNode => {
  if (!birthDate) return '–';
  const [born, now] = [new Date(birthDate), new Date()];
  const hadBirthday =
    now.getUTCMonth() > born.getUTCMonth() ||
    (now.getUTCMonth() === born.getUTCMonth() && now.getUTCDate() >= born.getUTCDate());
  return now.getUTCFullYear() - born.getUTCFullYear() - (hadBirthday ? 0 : 1);
};

function Verify({ id, isVerified }: { id: string; isVerified: boolean }) {
  return (
    <ReasonVerb<VerifiedIdentityDto>
      resource="users"
      id={id}
      verb="verify-identity"
      body={{ isVerified: !isVerified }}
      label={isVerified ? 'Revoke verification' : 'Verify identity'}
      title={isVerified ? 'Revoke the verification' : 'Mark the identity as verified'}
      effect={
        isVerified
          ? 'The customer cannot withdraw until their identity is verified again.'
          : `Describe in the reason what you checked. ${describeApproval({ kind: 'identity' })} Without approved documents, a second person has to approve.`
      }
      done={({ state }) => doneWords[state]}
      danger={isVerified}
    />
  );
}
