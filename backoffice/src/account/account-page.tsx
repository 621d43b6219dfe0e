import { readableState } from '@pullproof/server/contract';
import { Alert, Box, Button } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Title, useDataProvider } from 'react-admin';
import { describeError } from '../providers/api-problem.ts';
import type { ConsoleDataProvider } from '../providers/data-provider.ts';
import type { OwnAccount } from '../providers/staff-auth.ts';
import { DetailColumns } from '../shared/records/detail-columns.tsx';
import { Facts, Section } from '../shared/records/section.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { PasswordSection } from './password-section.tsx';
import { PrivateEmailSection } from './private-email-section.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';
import { PartLoading } from '../shared/loading.tsx';

const queryKey = ['own-account'];

/** The signed-in staff member's own account: password, second factor, sessions, private address. */
export function AccountPage() {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => dataProvider.read<OwnAccount>('auth/account', signal),
  });
  const reload = () => void queryClient.invalidateQueries({ queryKey });
  return (
    <Box sx={{ mt: 2 }}>
      <Title title="Your account" />
      {error ? (
        <Alert severity="error" action={<Button onClick={() => void refetch()}>Try again</Button>}>
          {describeError(error)}
        </Alert>
      ) : null}
      {!data && !error ? <PartLoading height={420} label="Loading" /> : null}
      {data ? <Parts account={data} onChange={reload} /> : null}
    </Box>
  );
}

function Parts({ account, onChange }: { account: OwnAccount; onChange: () => void }) {
  return (
    <DetailColumns
      side={
        <Section title="You" hint="Only another owner can change your name, email and role.">
          <Facts
            rows={[
              ['Name', account.name],
              ['Email', account.email],
              ['Role', readableState(account.role)],
            ]}
          />
        </Section>
      }
    >
      <OwnSessions sessions={account.sessions} onChange={onChange} />
      <SecondFactorSection account={account} onChange={onChange} />
      <PasswordSection email={account.email} onChange={onChange} />
      <PrivateEmailSection hasPrivateEmail={account.hasPrivateEmail} onChange={onChange} />
    </DetailColumns>
  );
}
