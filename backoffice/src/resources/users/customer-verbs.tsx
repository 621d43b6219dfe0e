import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import type { CustomerRecord } from '../../records.ts';
import { usePermission } from '../../shared/use-permission.ts';
import { useVerb } from '../../shared/use-verb.ts';
import { VerbDialog } from '../../shared/verb-dialog.tsx';

const verbs = {
  active: {
    verb: 'suspend',
    label: 'Suspend',
    done: 'Suspended: signed out everywhere',
    effect:
      'The customer is signed out at once and can neither sign in nor buy. Balance, packs and cards stay theirs and untouched.',
  },
  suspended: {
    verb: 'reinstate',
    label: 'Reinstate',
    done: 'The account is open again',
    effect: 'The customer can sign in again and finds everything as it was.',
  },
} as const;

/** Closes an account for now, or opens it again; both with a reason. */
export function CustomerVerbs() {
  const customer = useRecordContext<CustomerRecord>();
  const mayWrite = usePermission('users.write');
  if (!customer || !mayWrite || customer.state === 'deleted') return null;
  return <StateVerb key={customer.state} customer={customer} spec={verbs[customer.state]} />;
}

function StateVerb({
  customer,
  spec,
}: {
  customer: CustomerRecord;
  spec: (typeof verbs)[keyof typeof verbs];
}) {
  const [isAsking, setAsking] = useState(false);
  const { run, isRunning, refusal } = useVerb({ resource: 'users', id: customer.id, verb: spec.verb });
  const isSuspension = spec.verb === 'suspend';
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        color={isSuspension ? 'error' : 'primary'}
        onClick={() => setAsking(true)}
      >
        {spec.label}
      </Button>
      <VerbDialog
        open={isAsking}
        title={`${spec.label} ${customer.displayName ?? customer.email}`}
        action={spec.label}
        danger={isSuspension}
        reason="required"
        isRunning={isRunning}
        refusal={refusal}
        onClose={() => setAsking(false)}
        onConfirm={(reason) =>
          void run({ reason }, spec.done).then((answer) => answer !== undefined && setAsking(false))
        }
      >
        <Typography variant="body2" sx={{ mb: 1 }}>
          {spec.effect}
        </Typography>
      </VerbDialog>
    </>
  );
}
