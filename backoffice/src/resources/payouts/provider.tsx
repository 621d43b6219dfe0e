import { type PayoutRecord, payoutsDeclaration } from '@pullproof/server/contract';
import { Alert, Link as MuiLink, List, ListItem, ListItemText } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { factsOf, RecordFacts } from '../../shared/records/facts.tsx';
import { Section } from '../../shared/records/section.tsx';
import { When } from '../../shared/values/when.tsx';

const { other, value } = factsOf<PayoutRecord>(payoutsDeclaration);

const providerFacts = [
  other('Carried out by', (payout) => <Name payout={payout} />),
  value('sentAt', { none: 'Not yet' }),
  value('providerReference'),
];

/** The provider a payout was sent to and its reports; renders nothing for manual payouts. */
export function Provider() {
  const payout = useRecordContext<PayoutRecord>();
  if (!payout?.provider || payout.provider === 'manual') return null;
  const events = payout.events ?? [];
  return (
    <Section title="Provider" hint="Each report counts once, even if it is sent again.">
      {payout.mismatch ? (
        <Alert severity="warning" sx={{ mb: 2 }}>
          A report does not fit: {payout.mismatch}. Nothing was booked for it. Check it with the provider.
        </Alert>
      ) : null}
      <RecordFacts rows={providerFacts} />
      <List dense disablePadding>
        {events.map(({ id, type, outcome, receivedAt }) => (
          <ListItem key={id} disableGutters>
            <ListItemText primary={`${type}: ${outcome}`} secondary={<When at={receivedAt} exact />} />
          </ListItem>
        ))}
      </List>
    </Section>
  );
}

function Name({ payout }: { payout: PayoutRecord }) {
  if (payout.provider !== 'sandbox') return payout.provider;
  return (
    <>
      Sandbox: no real money moves.{' '}
      {payout.sentAt ? (
        <MuiLink href={`/sandbox/payouts/${payout.id}`} target="_blank" rel="noreferrer">
          Open its page
        </MuiLink>
      ) : null}
    </>
  );
}
