import { Typography } from '@mui/material';
import type { StaffRecord, StaffRole } from '@pullproof/server/contract';
import { useState } from 'react';
import { useGetIdentity, useRecordContext, useRedirect } from 'react-admin';
import { ReasonVerb } from '../../shared/reason-verb.tsx';
import { usePermission } from '../../shared/use-permission.ts';
import { RoleField } from './role-field.tsx';

/** An owner's actions on other people's accounts; nobody can change their own. */
export function StaffVerbs() {
  const member = useRecordContext<StaffRecord>();
  const mayWrite = usePermission('admins.write');
  const { identity } = useGetIdentity();
  if (!member || !mayWrite || !identity) return null;
  if (identity.id === member.id) {
    return (
      <Typography
        variant="body2"
        sx={{ color: 'text.secondary', mr: 1, minWidth: 0, flex: '0 1 auto', whiteSpace: 'normal' }}
      >
        Only another owner can change your role and state.
      </Typography>
    );
  }
  if (member.state === 'invited') return <InvitationVerbs member={member} />;
  return (
    <>
      {member.powerCountsFrom !== null && member.powerGivenBy !== identity.id ? (
        <ConfirmPowerVerb member={member} />
      ) : null}
      <RoleVerb key={member.role} member={member} />
      {member.hasTotp ? <ResetFactorVerb member={member} /> : null}
      <ReasonVerb
        resource="admins"
        id={member.id}
        verb="end-sessions"
        label="End sessions"
        title={`Sign ${member.name} out everywhere`}
        effect="All sessions end immediately. The account itself does not change."
        done="Signed out everywhere"
      />
      <StateVerb member={member} />
    </>
  );
}

function ConfirmPowerVerb({ member }: { member: StaffRecord }) {
  return (
    <ReasonVerb
      resource="admins"
      id={member.id}
      verb="confirm-power"
      label="Confirm power"
      title={`Confirm the power of ${member.name}`}
      effect="Call them to make sure that it is really them. Their decisions count as a second person’s from now on."
      done="Confirmed: their decisions count"
    />
  );
}

function RoleVerb({ member }: { member: StaffRecord }) {
  const [role, setRole] = useState<StaffRole>(member.role);
  return (
    <ReasonVerb
      resource="admins"
      id={member.id}
      verb="change-role"
      label="Change role"
      title={`Role of ${member.name}`}
      effect="Takes effect with their next click. With more power they count as a second person 72 hours later, or once another owner confirms it."
      done="Role changed"
      body={{ role }}
    >
      <RoleField role={role} onRole={setRole} />
    </ReasonVerb>
  );
}

function ResetFactorVerb({ member }: { member: StaffRecord }) {
  return (
    <ReasonVerb
      resource="admins"
      id={member.id}
      verb="reset-mfa"
      label="Reset second factor"
      title={`Reset the second factor of ${member.name}`}
      effect="For a lost phone. Call them to make sure it is really them: the next person to sign in with the password sets up a new app."
      done="Second factor removed; every session has ended"
      danger
    />
  );
}

function StateVerb({ member }: { member: StaffRecord }) {
  const isDisabled = member.state === 'disabled';
  return (
    <ReasonVerb
      key={member.state}
      resource="admins"
      id={member.id}
      verb={isDisabled ? 'enable' : 'disable'}
      label={isDisabled ? 'Enable' : 'Disable'}
      title={`${isDisabled ? 'Enable' : 'Disable'} ${member.name}`}
      effect={
        isDisabled
          ? 'They can sign in again, with the same role and second factor as before.'
          : 'They are signed out immediately and cannot sign in. Their actions stay in the audit trail.'
      }
      done={isDisabled ? 'Account reactivated' : 'Disabled: signed out everywhere'}
      danger={!isDisabled}
    />
  );
}

function InvitationVerbs({ member }: { member: StaffRecord }) {
  const redirect = useRedirect();
  return (
    <>
      <ReasonVerb
        resource="admins"
        id={member.id}
        verb="resend-invite"
        label="Send again"
        title={`Send ${member.name} a new link`}
        effect="The earlier link stops working."
        done={`New link sent to ${member.email}`}
      />
      <ReasonVerb
        resource="admins"
        id={member.id}
        verb="withdraw-invite"
        label="Withdraw"
        title={`Withdraw the invitation of ${member.name}`}
        effect="The link stops working and the account is removed."
        done="Invitation withdrawn"
        danger
        onDone={() => redirect('list', 'admins')}
      />
    </>
  );
}
