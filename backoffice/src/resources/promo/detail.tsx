import { promoDeclaration, type PromoRecord } from '@pullproof/server/contract';
import { Button } from '@mui/material';
import { BooleanInput, TextInput, useRecordContext } from 'react-admin';
import { csvAddress } from '../../shared/lists/csv-address.ts';
import { DetailColumns } from '../../shared/records/detail-columns.tsx';
import { EditScreen } from '../../shared/records/edit-screen.tsx';
import { MoneyInput } from '../../shared/values/hundredths-input.tsx';
import { mustBeSet } from '../../shared/records/must-be-set.ts';
import { RecordForm } from '../../shared/records/record-form.tsx';
import { factsOf, RecordFacts } from '../../shared/records/facts.tsx';
import { Section } from '../../shared/records/section.tsx';
import { StatusChip } from '../../shared/values/status-chip.tsx';
import { Timeline } from '../../shared/records/timeline.tsx';
import { usePermission } from '../../shared/use-permission.ts';
import { BudgetVerb } from './budget-verb.tsx';
import { Limits, Products, Window } from './inputs.tsx';
import { PromoUses } from './promo-uses.tsx';
import { batchColumns, standingOf, valueOf } from './record.ts';
import { TextLink } from '../../shared/text-link.tsx';
import { useNow } from '../../shared/values/use-now.ts';

const { other, value } = factsOf<PromoRecord>(promoDeclaration);

export function PromoDetail() {
  return (
    <EditScreen titleOf={(promo) => String(promo['code'])}>
      <DetailColumns side={<PromoAside />}>
        <Section
          title="Terms"
          hint="Kind and amounts cannot be changed, because customers may have seen them."
        >
          <PromoForm />
        </Section>
        <PromoUses />
      </DetailColumns>
    </EditScreen>
  );
}

function PromoForm() {
  const mayWrite = usePermission('promo.write');
  const promo = useRecordContext<PromoRecord>();
  const locked = { disabled: !mayWrite };
  return (
    <RecordForm mayWrite={mayWrite}>
      <TextInput source="name" validate={mustBeSet} {...locked} />
      <MoneyInput source="minSpendCents" {...locked} />
      <Window {...locked} />
      <Limits {...locked} />
      <BooleanInput source="isActive" {...locked} />
      <Products isRequired={promo?.kind === 'free_pack'} {...locked} />
    </RecordForm>
  );
}

function PromoAside() {
  const promo = useRecordContext<PromoRecord>();
  const mayWrite = usePermission('promo.write');
  const now = useNow();
  if (!promo) return null;
  const { state, label } = standingOf(promo, now);
  return (
    <>
      <Section title="At a glance">
        <RecordFacts
          rows={[
            other('State', () => <StatusChip state={state} label={label} />),
            value('kind'),
            other('Gives', valueOf),
            value('budgetCents'),
            value('useCount'),
            value('givenCents'),
          ]}
        />
        {mayWrite && promo.batchId === null && promo.budgetState !== 'waiting' ? (
          <BudgetVerb promo={promo} />
        ) : null}
        {promo.batchId === null ? null : <Batch batchId={promo.batchId} />}
      </Section>
      <Timeline />
    </>
  );
}

function Batch({ batchId }: { batchId: string }) {
  const filter = { batchId };
  return (
    <>
      <TextLink to={`/promo?filter=${encodeURIComponent(JSON.stringify(filter))}`}>Its batch</TextLink>{' '}
      <Button
        size="small"
        component="a"
        download
        href={csvAddress('promo', filter, { field: 'createdAt', order: 'ASC' }, batchColumns)}
      >
        Download the batch
      </Button>
    </>
  );
}
