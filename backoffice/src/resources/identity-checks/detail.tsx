import { type IdentityCheckRecord, identityChecksDeclaration } from '@pullproof/server/contract';
import { useRecordContext } from 'react-admin';
import { DetailColumns } from '../../shared/records/detail-columns.tsx';
import { EditScreen } from '../../shared/records/edit-screen.tsx';
import { factsOf, FactsSection, RecordFacts } from '../../shared/records/facts.tsx';
import { Section } from '../../shared/records/section.tsx';
import { Timeline } from '../../shared/records/timeline.tsx';
import { usePermission } from '../../shared/use-permission.ts';
import { Documents } from './documents.tsx';
import { CheckVerbs } from './verbs.tsx';

const { chip, country, id, link, value } = factsOf<IdentityCheckRecord>(identityChecksDeclaration);

export function IdentityCheckDetail() {
  return (
    <EditScreen titleOf={(check) => `Documents of ${String(check['customerName'])}`}>
      <DetailColumns side={<Aside />}>
        <Person />
        <HandedIn />
        <Decision />
      </DetailColumns>
    </EditScreen>
  );
}

const personFacts = [
  link('customerName', (check) => `/users/${check.customerId}`),
  value('customerEmail'),
  value('birthDate'),
  country('country'),
];

const Person = () => <FactsSection title="Account holder" hint="As entered at sign-up." rows={personFacts} />;

const handedInFacts = [
  value('document'),
  value('submittedAt', { label: 'Uploaded' }),
  value('papersDeletedAt'),
];

function HandedIn() {
  const check = useRecordContext<IdentityCheckRecord>();
  const mayLook = usePermission('identity-checks.look');
  if (!check) return null;
  const areThere = (check.sides ?? []).length > 0;
  return (
    <Section title="Documents" hint="They are stored encrypted, and every access is logged.">
      <RecordFacts rows={handedInFacts} />
      {mayLook && areThere ? <Documents key={check.id} id={check.id} name={check.customerName} /> : null}
    </Section>
  );
}

const decisionFacts = [chip('state'), value('decidedByName'), value('decidedAt'), value('refusalReason')];

const Decision = () => <FactsSection title="Decision" actions={<CheckVerbs />} rows={decisionFacts} />;

const asideFacts = [id()];

const Aside = () => (
  <>
    <FactsSection title="At a glance" rows={asideFacts} />
    <Timeline />
  </>
);
