import { type MailRecord, readableState } from '@pullproof/server/contract';
import { Link as MuiLink } from '@mui/material';
import { AutocompleteInput, DataTable, DateInput, ReferenceInput, SearchInput } from 'react-admin';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../shared/empty-state.tsx';
import { ListScreen } from '../../shared/list-screen.tsx';
import { When } from '../../shared/when.tsx';
import { Delivery } from './delivery.tsx';
import { ResendMail } from './resend-mail.tsx';

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Recipient or subject" />,
  <ReferenceInput
    key="customer"
    source="customerId"
    reference="users"
    sort={{ field: 'email', order: 'ASC' }}
  >
    <AutocompleteInput label="Customer" optionText="email" filterToQuery={(q: string) => ({ q })} />
  </ReferenceInput>,
  <DateInput key="from" source="createdAt_gte" />,
  <DateInput key="to" source="createdAt_lt" />,
];

const views = [
  { label: 'Not sent yet', filter: { sentAt_empty: true } },
  { label: 'Sent again', filter: { resentCount_gte: 1 } },
];

export const kindOf = (mail: MailRecord): string => readableState(mail.kind.replaceAll('-', ' '));

/** All emails of the shop: recipient and subject. */
export function MailList() {
  return (
    <ListScreen<MailRecord>
      title="Mails"
      sort={{ field: 'createdAt', order: 'DESC' }}
      filters={filters}
      views={views}
      opens={false}
      perPage={50}
      empty={
        <EmptyState title="No mail yet" next={{ label: 'See the customers', to: '/users' }}>
          Confirmations, security notices and receipts are listed here once somebody signs up.
        </EmptyState>
      }
      phone={{
        primary: (mail) => mail.subject,
        secondary: (mail) => (
          <>
            {mail.recipient}{' '}
            <span style={{ whiteSpace: 'nowrap' }}>
              · <When at={mail.createdAt} />
            </span>
          </>
        ),
        tertiary: (mail) => <ResendMail mail={mail} />,
      }}
    >
      <DataTable.Col<MailRecord> source="createdAt" render={(mail) => <When at={mail.createdAt} exact />} />
      <DataTable.Col source="recipient" disableSort />
      <DataTable.Col<MailRecord>
        source="customerId"
        disableSort
        render={(mail) =>
          mail.customerId === null ? null : (
            <MuiLink component={Link} to={`/users/${mail.customerId}/mails`}>
              {mail.customerName ?? 'Customer'}
            </MuiLink>
          )
        }
      />
      <DataTable.Col<MailRecord> source="kind" disableSort render={kindOf} />
      <DataTable.Col source="subject" disableSort />
      <DataTable.Col<MailRecord> source="sentAt" disableSort render={(mail) => <Delivery mail={mail} />} />
      <DataTable.Col<MailRecord> label="" disableSort render={(mail) => <ResendMail mail={mail} />} />
    </ListScreen>
  );
}
