import {
  dailyDeclaration,
  ordersDeclaration,
  payoutsDeclaration,
  shippingDeclaration,
  topUpsDeclaration,
  type CaseRecord,
  type CaseThing,
  type ResourceDeclaration,
} from '@pullproof/server/contract';
import { Link, Typography } from '@mui/material';
import { useGetOne, useRecordContext, type RaRecord } from 'react-admin';
import { describeError } from '../../providers/api-problem.ts';
import { factsOf, RecordFacts } from '../../shared/records/facts.tsx';
import { Section } from '../../shared/records/section.tsx';
import { TextLink } from '../../shared/text-link.tsx';
import { usePermission } from '../../shared/use-permission.ts';
import { PartLoading } from '../../shared/loading.tsx';

/** What staff look at first, in the words of the thing's own page. */
const rowsOf = (of: ResourceDeclaration, columns: readonly string[]) => {
  const { chip, value } = factsOf<RaRecord<string> & Record<string, unknown>>(of);
  return columns.map((column) => (column === 'state' ? chip(column) : value(column)));
};

const things: Readonly<
  Partial<Record<CaseThing, { resource: string; permission: string; rows: ReturnType<typeof rowsOf> }>>
> = {
  order: {
    resource: 'orders',
    permission: 'orders.read',
    rows: rowsOf(ordersDeclaration, ['state', 'productTitle', 'quantity', 'totalCents', 'createdAt']),
  },
  parcel: {
    resource: 'shipping',
    permission: 'shipping.read',
    rows: rowsOf(shippingDeclaration, [
      'state',
      'waitsFor',
      'unitCount',
      'carrier',
      'trackingNumber',
      'promisedOn',
      'shippedAt',
      'deliveredAt',
      'openClaims',
    ]),
  },
  'top-up': {
    resource: 'top-ups',
    permission: 'top-ups.read',
    rows: rowsOf(topUpsDeclaration, [
      'state',
      'amountCents',
      'provider',
      'createdAt',
      'settledAt',
      'failure',
    ]),
  },
  payout: {
    resource: 'payouts',
    permission: 'payouts.read',
    rows: rowsOf(payoutsDeclaration, ['state', 'amountCents', 'createdAt', 'sentAt', 'paidAt', 'failure']),
  },
  drop: {
    resource: 'daily',
    permission: 'daily.read',
    rows: rowsOf(dailyDeclaration, ['state', 'prizeName', 'entryCount', 'drawnAt']),
  },
};

/** The facts of what a case is tied to, with a link to its page. */
export function Subject() {
  const of = useRecordContext<CaseRecord>();
  if (!of || of.aboutLabel === null) return null;
  return (
    <Section title="About">
      {of.aboutKind === null || of.aboutId === null ? (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {of.aboutLabel} (as the sender wrote it)
        </Typography>
      ) : (
        <Thing kind={of.aboutKind} id={of.aboutId} label={of.aboutLabel} />
      )}
    </Section>
  );
}

function Thing({ kind, id, label }: { kind: CaseThing; id: string; label: string }) {
  const thing = things[kind];
  const mayRead = usePermission(thing?.permission ?? '');
  if (!thing)
    return (
      <Link href={`/pulls/${id}`} target="_blank" rel="noreferrer">
        {label}
      </Link>
    );
  if (!mayRead) return <Typography variant="body2">{label}</Typography>;
  return (
    <>
      <Typography variant="body2" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
        <TextLink to={`/${thing.resource}/${id}`}>{label}</TextLink>
      </Typography>
      <Facts resource={thing.resource} id={id} rows={thing.rows} />
    </>
  );
}

function Facts({ resource, id, rows }: { resource: string; id: string; rows: ReturnType<typeof rowsOf> }) {
  const { data, error } = useGetOne(resource, { id });
  if (error) return <Typography variant="body2">{describeError(error)}</Typography>;
  if (!data) return <PartLoading height={120} />;
  return <RecordFacts of={data} rows={rows} />;
}
