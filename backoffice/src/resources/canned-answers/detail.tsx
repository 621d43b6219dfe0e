import type { CannedAnswerRecord } from '@pullproof/server/contract';
import { useRecordContext } from 'react-admin';
import { DeleteVerb } from '../../shared/delete-verb.tsx';
import { DetailColumns } from '../../shared/records/detail-columns.tsx';
import { EditScreen } from '../../shared/records/edit-screen.tsx';
import { RecordForm } from '../../shared/records/record-form.tsx';
import { Section } from '../../shared/records/section.tsx';
import { Timeline } from '../../shared/records/timeline.tsx';
import { usePermission } from '../../shared/use-permission.ts';
import { CannedAnswerInputs } from './inputs.tsx';

export function CannedAnswerDetail() {
  const mayWrite = usePermission('canned-answers.write');
  return (
    <EditScreen titleOf={(answer) => String(answer['title'])} actions={mayWrite ? <Remove /> : null}>
      <DetailColumns side={<Timeline />}>
        <Section title="Canned answer" hint="Staff read and edit it before they send it.">
          <RecordForm mayWrite={mayWrite}>
            <CannedAnswerInputs mayWrite={mayWrite} />
          </RecordForm>
        </Section>
      </DetailColumns>
    </EditScreen>
  );
}

function Remove() {
  const answer = useRecordContext<CannedAnswerRecord>();
  if (!answer) return null;
  return (
    <DeleteVerb
      resource="canned-answers"
      id={answer.id}
      title={`Delete “${answer.title}”?`}
      effect="It is no longer offered. Answers that were sent stay as they are."
    />
  );
}
