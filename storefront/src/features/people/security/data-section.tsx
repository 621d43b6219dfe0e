'use client';

import { readAnswer } from '@pullproof/shared/problem';
import { saveFile } from '../../../lib/save-file.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { FormError } from '../../../ui/controls/field.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { withStepUp } from '../session/index.ts';
import { useSend } from '../../../ui/form/use-send.ts';
import { securityText } from './text.ts';

const text = securityText.data;

async function fetchExport(): Promise<Blob> {
  const response = await fetch('/api/me/export', { credentials: 'same-origin' });
  if (!response.ok) await readAnswer(response);
  return response.blob();
}

export function DataSection() {
  const send = useSend();
  return (
    <Section id="data" title={text.title} lead={text.lead}>
      {send.problem ? <FormError>{send.problem}</FormError> : null}
      <p>
        <Button
          size="small"
          isBusy={send.isBusy}
          onClick={() =>
            send.run(async () => {
              saveFile(text.fileName, await withStepUp(fetchExport));
              showToast(text.done);
            })
          }
        >
          {send.isBusy ? text.preparing : text.download}
        </Button>
      </p>
    </Section>
  );
}
