import {
  formatMoney,
  type CustomerRecord,
  type InvitationDto,
  type InvitationsDto,
} from '@pullproof/server/contract';
import { Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useRecordContext } from 'react-admin';
import { describeError } from '../../providers/api-problem.ts';
import type { ConsoleDataProvider } from '../../providers/data-provider.ts';
import { RowsTable, type Column } from '../../shared/lists/rows-table.tsx';
import { Section } from '../../shared/records/section.tsx';
import { TextLink } from '../../shared/text-link.tsx';
import { StatusChip } from '../../shared/values/status-chip.tsx';
import { formatDay, When } from '../../shared/values/when.tsx';
import { PartLoading } from '../../shared/loading.tsx';

/** "$14.20 of $20.00 spent", "counts, $5.00 each on 3 Dec". */
function describeProgress({ state, spentCents, neededCents, rewardCents, rewardAt }: InvitationDto): string {
  const spent = `${formatMoney(spentCents)} of ${formatMoney(neededCents)} spent`;
  if (state === 'qualified' && rewardAt !== null)
    return `${spent}: counts, ${formatMoney(rewardCents)} for each on ${formatDay(rewardAt.slice(0, 10))}`;
  if (state === 'rewarded') return `${formatMoney(rewardCents)} paid to each`;
  return spent;
}

const columns: Column<InvitationDto>[] = [
  { label: 'Friend', cell: ({ id, name }) => <TextLink to={`/referrals/${id}`}>{name}</TextLink> },
  { label: 'Joined', cell: ({ joinedAt }) => <When at={joinedAt} exact /> },
  { label: 'State', cell: ({ state }) => <StatusChip state={state} /> },
  { label: 'Progress', sx: { minWidth: 200 }, cell: describeProgress },
  { label: 'Flag', cell: ({ flag }) => flag ?? '–' },
];

/** By whom a customer was invited, whom they invited, and how far each counts. */
export function CustomerInvitations() {
  const customer = useRecordContext<CustomerRecord>();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { data, error } = useQuery({
    queryKey: ['users', 'invitations', customer?.id],
    queryFn: ({ signal }) =>
      dataProvider.read<InvitationsDto>(`users/${String(customer?.id)}/invitations`, signal),
    enabled: customer !== undefined,
  });
  if (!customer) return null;
  if (error) return <Typography color="error">{describeError(error)}</Typography>;
  if (!data) return <PartLoading height={160} label="Invitations on their way" />;
  return (
    <>
      <Section title="Was invited by" flush>
        {data.own ? <RowsTable rows={[data.own]} columns={columns} /> : <None>By nobody.</None>}
      </Section>
      <Section title="Invited" hint="The newest 50." flush>
        {data.friends.length > 0 ? (
          <RowsTable rows={data.friends} columns={columns} />
        ) : (
          <None>Nobody has signed up with this customer’s link.</None>
        )}
      </Section>
    </>
  );
}

const None = ({ children }: { children: string }) => (
  <Typography sx={{ color: 'text.secondary', px: 2.5, pb: 2.5 }}>{children}</Typography>
);
