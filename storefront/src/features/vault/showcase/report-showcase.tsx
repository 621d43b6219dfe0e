'use client';

import { showcaseReportReasons } from '@pullproof/server/contract';
import { useState } from 'react';
import { callApi } from '../../../lib/api.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { FormError, SelectField } from '../../../ui/controls/field.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { useSend } from '../../../ui/form/use-send.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { text } from './text.ts';

export function ReportShowcase({ address }: { address: string }) {
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState<string>(showcaseReportReasons[0]);
  const send = useSend();

  async function report() {
    await callApi(`/api/showcases/${address}/reports`, { method: 'POST', body: { reason } });
    setOpen(false);
    showToast(text.sent);
  }

  return (
    <div className={layout.marginTop28}>
      <button type="button" className={layout.action} onClick={() => setOpen(true)}>
        {text.report}
      </button>
      <Dialog isOpen={isOpen} title={text.report} onClose={() => setOpen(false)}>
        <Stack gap={16}>
          <p>{text.reportLead}</p>
          {send.problem ? <FormError>{send.problem}</FormError> : null}
          <SelectField label={text.why} value={reason} onChange={(event) => setReason(event.target.value)}>
            {showcaseReportReasons.map((each) => (
              <option key={each} value={each}>
                {text.reasons[each]}
              </option>
            ))}
          </SelectField>
          <Button variant="primary" isWide isBusy={send.isBusy} onClick={() => send.run(report)}>
            {text.send}
          </Button>
        </Stack>
      </Dialog>
    </div>
  );
}
