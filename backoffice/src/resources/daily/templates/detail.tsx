import type { DailyTemplateRecord } from '@pullproof/server/contract';
import { useRecordContext } from 'react-admin';
import { DetailColumns } from '../../../shared/records/detail-columns.tsx';
import { EditScreen } from '../../../shared/records/edit-screen.tsx';
import { RecordForm } from '../../../shared/records/record-form.tsx';
import { Section } from '../../../shared/records/section.tsx';
import { Timeline } from '../../../shared/records/timeline.tsx';
import { usePermission } from '../../../shared/use-permission.ts';
import { TemplateInputs } from './inputs.tsx';
import { TextLink } from '../../../shared/text-link.tsx';

export function TemplateDetail() {
  const mayWrite = usePermission('daily.write');
  return (
    <EditScreen titleOf={(template) => String(template['name'])} actions={<ItsDrops />}>
      <DetailColumns side={<Timeline />}>
        <Section
          title="Template"
          hint="Changes apply to drops that are planned from now on. Planned drops stay as they are."
        >
          <RecordForm mayWrite={mayWrite}>
            <TemplateInputs disabled={!mayWrite} />
          </RecordForm>
        </Section>
      </DetailColumns>
    </EditScreen>
  );
}

function ItsDrops() {
  const template = useRecordContext<DailyTemplateRecord>();
  if (!template) return null;
  const filter = encodeURIComponent(JSON.stringify({ templateId: template.id }));
  return (
    <TextLink to={`/daily?filter=${filter}`} variant="body2">
      Its drops
    </TextLink>
  );
}
