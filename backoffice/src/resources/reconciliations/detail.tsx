import { type ReconciliationRecord, reconciliationsDeclaration } from '@pullproof/server/contract';
import { useRecordContext } from 'react-admin';
import { EditScreen } from '../../shared/records/edit-screen.tsx';
import { factsOf, FactsSection } from '../../shared/records/facts.tsx';
import { Section } from '../../shared/records/section.tsx';
import { Checks } from './checks.tsx';

const { hash, value } = factsOf<ReconciliationRecord>(reconciliationsDeclaration);

export function ReconciliationDetail() {
  return (
    <EditScreen
      titleOf={(row) => (row['isOk'] === true ? 'The books balanced' : 'The books did not balance')}
    >
      <Reconciliation />
    </EditScreen>
  );
}

const reconciliationFacts = [value('at'), value('isWhole'), value('tookMs'), hash('digest', { whole: true })];

function Reconciliation() {
  const row = useRecordContext<ReconciliationRecord>();
  if (!row) return null;
  return (
    <>
      <Section title="Checks">
        <Checks checks={row.checks} />
      </Section>
      <FactsSection title="At a glance" rows={reconciliationFacts} />
    </>
  );
}
