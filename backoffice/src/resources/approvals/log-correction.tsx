import type { ApprovalRecord } from '@pullproof/server/contract';
import { useRecordContext } from 'react-admin';
import { CorrectionPreview } from '../../shared/runs/correction-preview.tsx';
import { Section } from '../../shared/records/section.tsx';

interface CorrectionRecord extends ApprovalRecord {
  after: { entries: number[] };
}

/** What approving would publish, as the public will read it. */
export function CorrectionChange() {
  const request = useRecordContext<CorrectionRecord>();
  if (!request) return null;
  return (
    <Section title={request.state === 'approved' ? 'Published' : 'What would be published'}>
      <CorrectionPreview entries={request.after.entries} explanation={request.reason} />
    </Section>
  );
}
