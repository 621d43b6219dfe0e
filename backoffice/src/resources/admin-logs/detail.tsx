import type { AuditRecord } from '@pullproof/server/contract';
import { useRecordContext } from 'react-admin';
import { CopyableHash } from '../../shared/values/copyable-hash.tsx';
import { EditScreen } from '../../shared/records/edit-screen.tsx';
import { Facts, Section } from '../../shared/records/section.tsx';
import { SubjectLink } from '../../shared/values/subject-link.tsx';
import { When } from '../../shared/values/when.tsx';
import { ChangeTable } from './change-table.tsx';
import { describeAction, describeActor } from './describe-entry.ts';

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

function Entry() {
  const entry = useRecordContext<AuditRecord>();
  if (!entry) return null;
  return (
    <Section
      title="Entry"
      hint="The trail is append-only: no one can change or delete a row, not even the shop."
    >
      <Facts
        rows={[
          ['When', <When key="at" at={entry.at} exact />],
          ['Who', describeActor(entry)],
          ['What', describeAction(entry)],
          ['About', <SubjectLink key="subject" kind={entry.subjectKind} id={entry.subjectId} />],
          ['Reason', entry.reason],
          ['IP address', entry.ip],
          ['Request', <CopyableHash key="request" value={entry.requestId} label="Request id" />],
          [
            'Seal',
            entry.chainSeq === null
              ? 'Sealed within a minute'
              : `Entry ${entry.chainSeq} of the chain, in seal ${entry.sealNumber ?? '?'}`,
          ],
        ]}
      />
    </Section>
  );
}
