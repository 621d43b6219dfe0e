import Add from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import type { StaffRole } from '@pullproof/server/contract';
import { useState } from 'react';
import { VerbTextField } from '../../shared/refusal.tsx';
import { usePermission } from '../../shared/use-permission.ts';
import { useVerb } from '../../shared/use-verb.ts';
import { VerbDialog } from '../../shared/verb-dialog.tsx';
import { RoleField } from './role-field.tsx';

const nobody: { email: string; name: string; role: StaffRole } = { email: '', name: '', role: 'support' };

/** Invites a staff member by email: they choose a password and set up their authenticator app themselves. */
export function InviteVerb() {
  const mayWrite = usePermission('admins.write');
  const [person, setPerson] = useState(nobody);
  const [isAsking, setAsking] = useState(false);
  const { run, isRunning, refusal } = useVerb({ resource: 'admins', verb: 'invite' });
  if (!mayWrite) return null;
  const close = () => {
    setAsking(false);
    setPerson(nobody);
  };
  return (
    <>
      <Button
        size="small"
        variant="contained"
        startIcon={<Add />}
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        Invite
      </Button>
      <VerbDialog
        open={isAsking}
        title="Invite a staff member"
        action="Send the invitation"
        reason="required"
        isRunning={isRunning}
        refusal={refusal}
        disabled={!person.email.includes('@') || person.name.trim().length < 2}
        onClose={close}
        onConfirm={(reason) =>
          void run({ ...person, reason }, `Invitation sent to ${person.email}`).then(
            (answer) => answer !== undefined && close(),
          )
        }
      >
        <VerbTextField
          source="name"
          label="Name"
          value={person.name}
          onChange={({ target }) => setPerson({ ...person, name: target.value })}
          required
        />
        <VerbTextField
          source="email"
          label="Email"
          type="email"
          value={person.email}
          helperText="We email the link there. It works once, for 72 hours. As a second person they count 72 hours after the invitation, or once another owner confirms them."
          onChange={({ target }) => setPerson({ ...person, email: target.value })}
          required
        />
        <RoleField role={person.role} onRole={(role) => setPerson({ ...person, role })} />
      </VerbDialog>
    </>
  );
}
