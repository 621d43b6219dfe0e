import {
  cardValuesDeclaration,
  describeRequest,
  formatMoney,
  type CardFormRecord,
} from '@pullproof/server/contract';
import { Alert } from '@mui/material';
import { TextInput, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { DetailColumns } from '../../shared/records/detail-columns.tsx';
import { EditScreen } from '../../shared/records/edit-screen.tsx';
import { factsOf, FactsSection } from '../../shared/records/facts.tsx';
import { mustBeSet } from '../../shared/records/must-be-set.ts';
import { RecordForm } from '../../shared/records/record-form.tsx';
import { Section } from '../../shared/records/section.tsx';
import { Timeline } from '../../shared/records/timeline.tsx';
import { TextLink } from '../../shared/text-link.tsx';
import { usePermission } from '../../shared/use-permission.ts';
import { MoneyInput } from '../../shared/values/hundredths-input.tsx';
import { nameOfForm } from './name-of-form.ts';

const { id, value } = factsOf<CardFormRecord>(cardValuesDeclaration);
const facts = [
  value('cardName', {
    cell: ({ cardId, cardName, setCode, cardNumber }) => (
      <TextLink to={`/cards/${cardId}`}>
        {cardName} · {setCode} {cardNumber}
      </TextLink>
    ),
  }),
  value('finish', { label: 'Copy', cell: nameOfForm }),
  value('valueCents'),
  value('isEstimated'),
  value('valueSource'),
  value('valueAsOf'),
  value('cardValueCents'),
  value('unitCount'),
  id(),
];

export const FormDetail = () => (
  <EditScreen titleOf={(form) => `Copies of ${String(form['cardName'])}`}>
    <DetailColumns
      side={
        <>
          <FactsSection title="At a glance" rows={facts} />
          <Timeline />
        </>
      }
    >
      <Section
        title="Value of these copies"
        hint="Offers, floors, insurance and collections follow it. Sealed runs keep what they committed to."
      >
        <ValueForm />
      </Section>
    </DetailColumns>
  </EditScreen>
);

function ValueForm() {
  const mayWrite = usePermission('card-values.write');
  return (
    <RecordForm mayWrite={mayWrite}>
      <MoneyInput
        source="ownValueCents"
        disabled={!mayWrite}
        helperText="Empty: estimated from the nearest value, by the shares in the settings"
      />
      <TextInput source="ownSource" disabled={!mayWrite} helperText="Where the value comes from" />
      <Reason />
    </RecordForm>
  );
}

/** A new value needs a reason; the input appears once the value differs. */
function Reason() {
  const form = useRecordContext<CardFormRecord>();
  const own: unknown = useWatch({ name: 'ownValueCents' });
  if (form?.pendingValue)
    return (
      <Alert severity="info" className="wide">
        {formatMoney(form.pendingValue.valueCents)} needs approval by a second person.{' '}
        <Link to={`/approvals/${form.pendingValue.approvalId}`}>See the request</Link>
      </Alert>
    );
  if (!form || (own ?? null) === form.ownValueCents) return null;
  return (
    <TextInput
      source="reason"
      className="wide"
      validate={mustBeSet}
      helperText={`Recorded permanently in the audit trail. ${describeRequest({ kind: 'card-values' }, 'If the change is large')}`}
    />
  );
}
