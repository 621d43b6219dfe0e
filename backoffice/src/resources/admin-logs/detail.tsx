import { type AuditRecord, adminLogsDeclaration } from '@pullproof/server/contract';
import { EditScreen } from '../../shared/records/edit-screen.tsx';
import { factsOf, FactsSection } from '../../shared/records/facts.tsx';
import { Section } from '../../shared/records/section.tsx';
import { SubjectLink } from '../../shared/values/subject-link.tsx';
import { ChangeTable } from './change-table.tsx';
import { describeAction, describeActor } from './describe-entry.ts';

const { hash, other, value } = factsOf<AuditRecord>(adminLogsDeclaration);

export function AuditDetail() {
  return (
    <EditScreen titleOf={(entry) => describeAction({ action: String(entry['action']) })}>
      <Entry />
      <Section title="What changed">
        <ChangeTable />
      </Section>
    </EditScreen>
  );
}

const entryFacts = [
  value('at'),
  other('Who', describeActor),
  other('What', describeAction),
  value('subjectId', { cell: (entry) => <SubjectLink kind={entry.subjectKind} id={entry.subjectId} /> }),
  value('reason'),
  value('ip'),
  hash('requestId'),
  value('chainSeq', {
    cell: (entry) =>
      entry.chainSeq === null
        ? 'Sealed within a minute'
        : `Entry ${entry.chainSeq} of the chain, in seal ${entry.sealNumber ?? '?'}`,
  }),
];

const Entry = () => (
  <FactsSection
    title="Entry"
    hint="The trail is append-only: no one can change or delete a row, not even the shop."
    rows={entryFacts}
  />
);
