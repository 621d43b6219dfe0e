import {
  closesFromCase,
  consequences,
  formatMoney,
  type CustomerRecord,
  type HoldingDto,
  type HoldingsDto,
} from '@pullproof/server/contract';
import { Alert, Typography } from '@mui/material';
import { use } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { describeError } from '../../providers/api-problem.ts';
import type { ConsoleDataProvider } from '../../providers/data-provider.ts';
import { NamedCase } from '../../shared/named-case.ts';
import { ReasonVerb } from '../../shared/reason-verb.tsx';
import { PartLoading } from '../../shared/loading.tsx';

const names: Record<HoldingDto['kind'], string> = {
  cash: 'Cash',
  promo: 'Promo credit',
  held: 'Withdrawals under way',
  debt: 'Debt',
  'top-ups': 'Top-ups under way',
  'sealed-packs': 'Sealed items',
  units: 'Cards',
  parcels: 'Parcels under way',
};

const amountOf = ({ count, amountCents, kind }: HoldingDto): string =>
  amountCents === null
    ? String(count)
    : kind === 'units'
      ? `${count}, ${formatMoney(amountCents)} today`
      : formatMoney(amountCents);

/** Mails the link with which a customer closes the account themselves, after showing what they give up. */
export function CloseAccount({ customer: { id, email } }: { customer: CustomerRecord }) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { data, error } = useQuery({
    queryKey: ['users', 'holdings', id],
    queryFn: ({ signal }) => dataProvider.read<HoldingsDto>(`users/${id}/holdings`, signal),
  });
  const isFromCase = use(NamedCase) !== undefined;
  const given = data?.holdings.filter(({ mayGiveUp }) => mayGiveUp) ?? [];
  const isKept = given.length > 0 && !isFromCase;
  const blocking = data?.holdings.filter(({ mayGiveUp }) => !mayGiveUp) ?? [];
  return (
    <ReasonVerb
      resource="users"
      id={id}
      verb="send-close-link"
      body={{ giveUp: data?.holdings.map(({ kind }) => kind) ?? [] }}
      label="Close account"
      title={`Send ${email} the link that closes the account`}
      effect={consequences['users/send-close-link']}
      done={`Sent to ${email}`}
      disabled={!data || blocking.length > 0 || isKept}
      danger
    >
      {error ? <Typography color="error">{describeError(error)}</Typography> : null}
      {data || error ? null : <PartLoading height={60} />}
      {blocking.length > 0 ? (
        <Alert severity="warning" sx={{ mb: 1 }}>
          First to be settled: {blocking.map((each) => `${names[each.kind]} (${amountOf(each)})`).join(', ')}.
        </Alert>
      ) : null}
      {data ? <GivenUp holdings={given} /> : null}
      {isKept ? <Alert severity="info">{closesFromCase}</Alert> : null}
    </ReasonVerb>
  );
}

const GivenUp = ({ holdings }: { holdings: readonly HoldingDto[] }) =>
  holdings.length === 0 ? (
    <Typography variant="body2">The account gives up nothing.</Typography>
  ) : (
    <>
      <Typography variant="body2">It gives up for good:</Typography>
      <ul>
        {holdings.map((holding) => (
          <li key={holding.kind}>
            {names[holding.kind]}: {amountOf(holding)}
          </li>
        ))}
      </ul>
    </>
  );
