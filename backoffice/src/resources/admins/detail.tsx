import { readableState, type StaffRecord } from '@pullproof/server/contract';
import { useRecordContext } from 'react-admin';
import { CopyableHash } from '../../shared/values/copyable-hash.tsx';
import { DetailColumns } from '../../shared/records/detail-columns.tsx';
import { EditScreen } from '../../shared/records/edit-screen.tsx';
import { Facts, Section } from '../../shared/records/section.tsx';
import { StatusChip } from '../../shared/values/status-chip.tsx';
import { Timeline } from '../../shared/records/timeline.tsx';
import { When } from '../../shared/values/when.tsx';
import { SecondFactor } from './list.tsx';
import { roleHints } from './roles.ts';
import { StaffVerbs } from './staff-verbs.tsx';

export function StaffDetail() {
  return (
    <EditScreen titleOf={(member) => String(member['name'])} actions={<StaffVerbs />}>
      <DetailColumns side={<History />}>
        <Account />
      </DetailColumns>
    </EditScreen>
  );
}

function History() {
  const member = useRecordContext<StaffRecord>();
  return member ? <Timeline subject="staff" id={member.id} /> : null;
}

function Account() {
  const member = useRecordContext<StaffRecord>();
  if (!member) return null;
  return (
    <Section title="Account">
      <Facts
        rows={[
          ['Name', member.name],
          ['Email', member.email],
          ['Role', `${readableState(member.role)}: ${roleHints[member.role]}`],
          ['State', <StatusChip key="state" state={member.state} />],
          ['Second factor', <SecondFactor key="totp" isSetUp={member.hasTotp} />],
          ['Set up', <When key="since" at={member.totpEnrolledAt} exact />],
          ['Last sign-in', <When key="last" at={member.lastSignInAt} exact />],
          ['Open sessions', member.openSessions],
          ['Invited by', member.invitedByName],
          ['Invitation until', <When key="until" at={member.invitationEndsAt} exact />],
          ['Id', <CopyableHash key="id" value={member.id} label="Staff id" />],
        ]}
      />
    </Section>
  );
}
