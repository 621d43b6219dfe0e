import { type KindRecord, collectiblesClassDeclaration } from '@pullproof/server/contract';
import { DetailColumns } from '../../shared/records/detail-columns.tsx';
import { EditScreen } from '../../shared/records/edit-screen.tsx';
import { RecordForm } from '../../shared/records/record-form.tsx';
import { factsOf, FactsSection } from '../../shared/records/facts.tsx';
import { Section } from '../../shared/records/section.tsx';
import { Timeline } from '../../shared/records/timeline.tsx';
import { formatUnitCount } from '../../shared/values/unit-count.ts';
import { usePermission } from '../../shared/use-permission.ts';
import { KindInputs } from './inputs.tsx';
import { TextLink } from '../../shared/text-link.tsx';

const { value } = factsOf<KindRecord>(collectiblesClassDeclaration);

export function KindDetail() {
  return (
    <EditScreen titleOf={(kind) => String(kind['name'])}>
      <DetailColumns side={<KindAside />}>
        <Section title="Kind of unit" hint="Its rules apply to every unit of this kind from now on.">
          <KindForm />
        </Section>
      </DetailColumns>
    </EditScreen>
  );
}

function KindForm() {
  const mayWrite = usePermission('collectibles-class.write');
  return (
    <RecordForm mayWrite={mayWrite}>
      <KindInputs mayWrite={mayWrite} />
    </RecordForm>
  );
}

const kindFacts = [
  value('unitCount', {
    cell: (kind) => (
      <TextLink to={`/collectibles?filter=${encodeURIComponent(JSON.stringify({ kindId: kind.id }))}`}>
        {formatUnitCount(kind.unitCount)}
      </TextLink>
    ),
  }),
  value('slug', { label: 'In recipes', cell: ({ slug }) => <code>{slug}</code> }),
];

const KindAside = () => (
  <>
    <FactsSection title="At a glance" rows={kindFacts} />
    <Timeline />
  </>
);
