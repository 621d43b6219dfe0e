import { formatCount, promoDeclaration, type PromoRecord } from '@pullproof/server/contract';
import { columnsOf } from '../../shared/lists/columns.tsx';
import { filtersOf } from '../../shared/lists/filters.tsx';
import { CreateDialog } from '../../shared/records/create-dialog.tsx';
import { EmptyState } from '../../shared/lists/empty-state.tsx';
import { ListScreen } from '../../shared/lists/list-screen.tsx';
import { StatusChip } from '../../shared/values/status-chip.tsx';
import { When } from '../../shared/values/when.tsx';
import { BatchDialog } from './batch-dialog.tsx';
import { NewPromoInputs } from './inputs.tsx';
import { standingOf, valueOf } from './record.ts';
import { ReferralProgramme } from './referral-programme.tsx';
import { useNow } from '../../shared/values/use-now.ts';

const filter = filtersOf(promoDeclaration);
const filters = [
  filter.search('Code or name'),
  filter.choice('kind', { alwaysOn: true }),
  filter.flag('isActive'),
  filter.flag('newCustomersOnly'),
];

const actions = (
  <>
    <BatchDialog />
    <CreateDialog
      resource="promo"
      title="New code"
      permission="promo.write"
      defaults={{ kind: 'credit', perCustomerLimit: 1, startsAt: new Date().toISOString() }}
    >
      <NewPromoInputs />
    </CreateDialog>
  </>
);

function Works({ promo }: { promo: PromoRecord }) {
  const { state, label } = standingOf(promo, useNow());
  return <StatusChip state={state} label={label} />;
}

const usesOf = ({ useCount, totalLimit }: PromoRecord): string =>
  `${formatCount(useCount)}${totalLimit === null ? '' : ` of ${formatCount(totalLimit)}`}`;

/** Promo codes, and a summary of the referral programme. */
export function PromoList() {
  return (
    <>
      <Codes />
      <ReferralProgramme />
    </>
  );
}

const { choice, money, text, title, when } = columnsOf<PromoRecord>(promoDeclaration);

const columns = [
  title('code', { phone: 'primary' }),
  text('name'),
  choice('kind'),
  text('amountCents', { cell: valueOf, label: 'Value' }),
  text('isActive', { cell: (promo) => <Works promo={promo} /> }),
  text('useCount', { cell: usesOf, align: 'right' }),
  money('givenCents', { hidden: true }),
  when('startsAt', { hidden: true }),
  text('endsAt', { cell: (promo) => (promo.endsAt ? <When at={promo.endsAt} /> : 'Never') }),
  when('createdAt'),
];

function Codes() {
  return (
    <ListScreen<PromoRecord>
      of={promoDeclaration}
      columns={columns}
      filters={filters}
      actions={actions}
      empty={
        <EmptyState title="No code yet" action={actions}>
          A code gives wallet credit, takes a percentage off an order, or makes one pack free.
        </EmptyState>
      }
      phone={{
        secondary: (promo) => (
          <>
            <Works promo={promo} /> {valueOf(promo)}
          </>
        ),
        tertiary: (promo) => usesOf(promo),
      }}
    />
  );
}
