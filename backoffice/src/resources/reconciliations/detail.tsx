import type { ReconciliationRecord } from '@pullproof/server/contract';
import { useRecordContext } from 'react-admin';
import { CopyableHash } from '../../shared/values/copyable-hash.tsx';
import { EditScreen } from '../../shared/records/edit-screen.tsx';
import { Facts, Section } from '../../shared/records/section.tsx';
import { When } from '../../shared/values/when.tsx';
import { Checks } from './checks.tsx';

export function ReconciliationDetail() {
  return (
    <EditScreen
      titleOf={(row) => (row['isOk'] === true ? 'The books balanced' : 'The books did not balance')}
    >
      <Reconciliation />
    </EditScreen>
  );
}

function Reconciliation() {
  const row = useRecordContext<ReconciliationRecord>();
  if (!row) return null;
  return (
    <>
      <Section title="Checks">
        <Checks checks={row.checks} />
      </Section>
      <Section title="At a glance">
        <Facts
          rows={[
            ['Proved', <When key="at" at={row.at} exact />],
            ['Took', `${row.tookMs.toLocaleString('en-US')} ms`],
            ['Digest', <CopyableHash key="digest" value={row.digest} label="Digest" whole />],
          ]}
        />
      </Section>
    </>
  );
}
