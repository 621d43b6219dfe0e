import { readableState, type StaffRecord, adminsDeclaration } from '@pullproof/server/contract';
import { DetailColumns } from '../../shared/records/detail-columns.tsx';
import { EditScreen } from '../../shared/records/edit-screen.tsx';
import { factsOf, FactsSection } from '../../shared/records/facts.tsx';
import { Timeline } from '../../shared/records/timeline.tsx';
import { SecondFactor } from './list.tsx';
import { roleHints } from './roles.ts';
import { StaffVerbs } from './staff-verbs.tsx';

const { chip, id, value } = factsOf<StaffRecord>(adminsDeclaration);

export function StaffDetail() {
  return (
    <EditScreen titleOf={(member) => String(member['name'])} actions={<StaffVerbs />}>
      <DetailColumns side={<Timeline />}>
        <Account />
      </DetailColumns>
    </EditScreen>
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
