import type { CustomerRecord } from '@pullproof/server/contract';
import { useRecordContext } from 'react-admin';
import { ReasonVerb } from '../../shared/reason-verb.tsx';
import { CloseAccount } from './close-account.tsx';
import { usePermission } from '../../shared/use-permission.ts';

const verbs = {
  active: {
    verb: 'suspend',
    label: 'Suspend',
    done: 'Suspended: signed out everywhere',
    effect:
      'The customer is signed out immediately and cannot sign in or buy. Balance, cards and what is still sealed stay theirs.',
  },
  suspended: {
    verb: 'reinstate',
    label: 'Reinstate',
    done: 'Account reactivated',
    effect: 'The customer can sign in again, and everything is as it was.',
  },
} as const;

/** Suspends or reopens an account, with a reason. */
export function CustomerVerbs() {
  const customer = useRecordContext<CustomerRecord>();
  const mayWrite = usePermission('users.write');
  if (!customer || !mayWrite || customer.state === 'deleted') return null;
  const { verb, label, done, effect } = verbs[customer.state];
  return (
    <>
      {customer.state === 'active' ? <CloseAccount customer={customer} /> : null}
      <ReasonVerb
        key={customer.state}
        resource="users"
        id={customer.id}
        verb={verb}
        label={label}
        title={`${label} ${customer.displayName ?? customer.email}`}
        effect={effect}
        done={done}
        danger={verb === 'suspend'}
      />
    </>
  );
}
