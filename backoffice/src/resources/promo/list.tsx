import { nameValue, promoDeclaration, type PromoRecord, readableState } from '@pullproof/server/contract';
import { BooleanInput, DataTable, SearchInput, SelectInput } from 'react-admin';
import { choicesOf } from '../../shared/choices.ts';
import { CreateDialog } from '../../shared/create-dialog.tsx';
import { EmptyState } from '../../shared/empty-state.tsx';
import { ListScreen } from '../../shared/list-screen.tsx';
import { Money } from '../../shared/money.tsx';
import { StatusChip } from '../../shared/status-chip.tsx';
import { When } from '../../shared/when.tsx';
import { BatchDialog } from './batch-dialog.tsx';
import { NewPromoInputs } from './inputs.tsx';
import { standingOf, valueOf } from './record.ts';
import { ReferralProgramme } from './referral-programme.tsx';

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Code or name" />,
  <SelectInput key="kind" source="kind" choices={choicesOf(promoDeclaration.columns.kind)} alwaysOn />,
  <BooleanInput key="active" source="isActive" />,
  <BooleanInput key="new" source="newCustomersOnly" />,
];

const views = [
  { label: 'On', filter: { isActive: true } },
  { label: 'Off', filter: { isActive: false } },
  { label: 'Percent off', filter: { kind: 'percent' } },
  { label: 'Free packs', filter: { kind: 'free_pack' } },
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
  const { state, label } = standingOf(promo, new Date());
  return <StatusChip state={state} label={label} />;
}

const usesOf = ({ useCount, totalLimit }: PromoRecord): string =>
  `${useCount.toLocaleString('en-US')}${totalLimit === null ? '' : ` of ${totalLimit.toLocaleString('en-US')}`}`;

/** Promo codes, and a summary of the referral programme. */
export function PromoList() {
  return (
    <>
      <Codes />
      <ReferralProgramme />
    </>
  );
}

function Codes() {
  return (
    <ListScreen<PromoRecord>
      title="Promo codes"
      sort={{ field: 'createdAt', order: 'DESC' }}
      filters={filters}
      views={views}
      actions={actions}
      hiddenColumns={['startsAt', 'givenCents']}
      empty={
        <EmptyState title="No code yet" action={actions}>
          A code gives wallet credit, takes a percentage off an order, or makes one pack free.
        </EmptyState>
      }
      phone={{
        primary: (promo) => promo.code,
        secondary: (promo) => (
          <>
            <Works promo={promo} /> {valueOf(promo)}
          </>
        ),
        tertiary: (promo) => usesOf(promo),
      }}
    >
      <DataTable.Col<PromoRecord> source="code" render={(promo) => <strong>{promo.code}</strong>} />
      <DataTable.Col source="name" disableSort />
      <DataTable.Col<PromoRecord>
        source="kind"
        disableSort
        render={(promo) => nameValue(promoDeclaration.columns.kind, promo.kind)}
      />
      <DataTable.Col<PromoRecord> source="amountCents" label="Value" disableSort render={valueOf} />
      <DataTable.Col<PromoRecord> source="isActive" disableSort render={(promo) => <Works promo={promo} />} />
      <DataTable.Col<PromoRecord> source="useCount" align="right" disableSort render={usesOf} />
      <DataTable.Col<PromoRecord>
        source="givenCents"
        align="right"
        disableSort
        render={(promo) => <Money cents={promo.givenCents} />}
      />
      <DataTable.Col<PromoRecord>
        source="startsAt"
        disableSort
        render={(promo) => <When at={promo.startsAt} />}
      />
      <DataTable.Col<PromoRecord>
        source="endsAt"
        disableSort
        render={(promo) => (promo.endsAt ? <When at={promo.endsAt} /> : 'Never')}
      />
      <DataTable.Col<PromoRecord> source="createdAt" render={(promo) => <When at={promo.createdAt} />} />
    </ListScreen>
  );
}
