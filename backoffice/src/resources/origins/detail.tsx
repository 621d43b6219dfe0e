import type { OriginRecord } from '@pullproof/server/contract';
import { useRecordContext } from 'react-admin';
import { DetailColumns } from '../../shared/records/detail-columns.tsx';
import { EditScreen } from '../../shared/records/edit-screen.tsx';
import { ReasonVerb } from '../../shared/reason-verb.tsx';
import { RecordForm } from '../../shared/records/record-form.tsx';
import { Facts, Section } from '../../shared/records/section.tsx';
import { Timeline } from '../../shared/records/timeline.tsx';
import { formatUnitCount } from '../../shared/values/unit-count.ts';
import { usePermission } from '../../shared/use-permission.ts';
import { OriginInputs } from './inputs.tsx';
import { TextLink } from '../../shared/text-link.tsx';

export function OriginDetail() {
  return (
    <EditScreen titleOf={(origin) => String(origin['name'])} actions={<MakeUsual />}>
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

function MakeUsual() {
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

function OriginAside() {
  const origin = useRecordContext<OriginRecord>();
  if (!origin) return null;
  const units = `/collectibles?filter=${encodeURIComponent(JSON.stringify({ originId: origin.id }))}`;
  return (
    <>
      <Section title="At a glance">
        <Facts
          rows={[
            ['Default', origin.isDefault ? 'Yes' : 'No'],
            [
              'Units here',
              <TextLink key="units" to={units}>
                {formatUnitCount(origin.unitCount)}
              </TextLink>,
            ],
          ]}
        />
      </Section>
      <Timeline subject="origin" id={origin.id} />
    </>
  );
}
