import { ReasonVerb } from './reason-verb.tsx';

export const LiftHoldVerb = ({ customerId }: { customerId: string }) => (
  <ReasonVerb
    resource="users"
    id={customerId}
    verb="lift-hold"
    label="Lift the hold"
    title="Let this account buy and withdraw again"
    effect="All holds on the account end. Any debt remains."
    done="The hold was lifted."
  />
);
