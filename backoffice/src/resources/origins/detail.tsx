import { type OriginRecord, shippingFromDeclaration } from '@pullproof/server/contract';
import { useRecordContext } from 'react-admin';
import { DetailColumns } from '../../shared/records/detail-columns.tsx';
import { EditScreen } from '../../shared/records/edit-screen.tsx';
import { ReasonVerb } from '../../shared/reason-verb.tsx';
import { RecordForm } from '../../shared/records/record-form.tsx';
import { factsOf, FactsSection } from '../../shared/records/facts.tsx';
import { Section } from '../../shared/records/section.tsx';
import { Timeline } from '../../shared/records/timeline.tsx';
import { formatUnitCount } from '../../shared/values/unit-count.ts';
import { usePermission } from '../../shared/use-permission.ts';
import { OriginInputs } from './inputs.tsx';
import { TextLink } from '../../shared/text-link.tsx';

const { value } = factsOf<OriginRecord>(shippingFromDeclaration);

export function OriginDetail() {
  return (
    <EditScreen titleOf={(origin) => String(origin['name'])} actions={<MakeDefault />}>
      <DetailColumns side={<OriginAside />}>
        <Section title="Origin" hint="The address parcels are sent from, printed on their labels.">
          <OriginForm />
        </Section>
      </DetailColumns>
    </EditScreen>
  );
}

function OriginForm() {
  const mayWrite = usePermission('shipping-from.write');
  return (
    <RecordForm mayWrite={mayWrite}>
      <OriginInputs mayWrite={mayWrite} />
    </RecordForm>
  );
}

function MakeDefault() {
  const origin = useRecordContext<OriginRecord>();
  const mayWrite = usePermission('shipping-from.write');
  if (!origin || origin.isDefault || !mayWrite) return null;
  return (
    <ReasonVerb
      resource="shipping/from"
      id={origin.id}
      verb="make-default"
      label="Make it the default"
      title={`Make ${origin.name} the default origin`}
      effect="New units without a place are assigned here from now on. Existing units stay where they are."
      done="Default origin changed"
      withoutReason
    />
  );
}

const originFacts = [
  value('isDefault'),
  value('unitCount', {
    cell: (origin) => (
      <TextLink to={`/collectibles?filter=${encodeURIComponent(JSON.stringify({ originId: origin.id }))}`}>
        {formatUnitCount(origin.unitCount)}
      </TextLink>
    ),
  }),
];

const OriginAside = () => (
  <>
    <FactsSection title="At a glance" rows={originFacts} />
    <Timeline />
  </>
);
