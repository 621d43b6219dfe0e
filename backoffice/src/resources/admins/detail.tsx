import { readableState, type StaffRecord, adminsDeclaration } from '@pullproof/server/contract';
import { Alert } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { DetailColumns } from '../../shared/records/detail-columns.tsx';
import { EditScreen } from '../../shared/records/edit-screen.tsx';
import { factsOf, FactsSection } from '../../shared/records/facts.tsx';
import { Timeline } from '../../shared/records/timeline.tsx';
import { When } from '../../shared/values/when.tsx';
import { SecondFactor } from './list.tsx';
import { roleHints } from './roles.ts';
import { StaffVerbs } from './staff-verbs.tsx';

const { chip, id, value } = factsOf<StaffRecord>(adminsDeclaration);

export function StaffDetail() {
  return (
    <EditScreen titleOf={(member) => String(member['name'])} actions={<StaffVerbs />}>
      <DetailColumns side={<Timeline />}>
        <WaitingPower />
        <Account />
      </DetailColumns>
    </EditScreen>
  );
}

/** Explains why somebody new, or back again, is no second person yet. */
function WaitingPower() {
  const member = useRecordContext<StaffRecord>();
  if (!member || member.powerCountsFrom === null) return null;
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      {member.powerGivenByName ?? 'The operator of the machine'} alone gave {member.name} this power. Until{' '}
      <When at={member.powerCountsFrom} exact /> they decide nothing that takes two people, and the giver
      decides nothing that they ask for. Another owner can confirm it now.
    </Alert>
  );
}

const accountFacts = [
  value('name'),
  value('email'),
  value('role', { cell: (member) => `${readableState(member.role)}: ${roleHints[member.role]}` }),
  chip('state'),
  value('hasTotp', { cell: (member) => <SecondFactor isSetUp={member.hasTotp} /> }),
  value('totpEnrolledAt'),
  value('lastSignInAt'),
  value('openSessions'),
  value('invitedByName'),
  value('invitationEndsAt'),
  id(),
];

const Account = () => <FactsSection title="Account" rows={accountFacts} />;
