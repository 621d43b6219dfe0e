'use client';

import Link from 'next/link';
import { saveFile } from '../../../lib/save-file.ts';
import { useApi } from '../../../lib/api/use-api.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { buildAlarmFile, type ReceiptAlarm } from './alarm.ts';
import { alarmText as text } from './alarm-text.ts';

async function saveEvidence(alarm: ReceiptAlarm): Promise<void> {
  saveFile(`pullproof-mismatch-${alarm.kind}-${alarm.packNos.join('-')}.json`, await buildAlarmFile(alarm));
}

/** One receipt that does not match: what was found, and what to do. */
export function AlarmReport({ alarm }: { alarm: ReceiptAlarm }) {
  const { data: settings } = useApi('/api/settings');
  return (
    <Stack gap={12}>
      <p>{text.found(alarm.reason)}</p>
      <ol className={layout.numbered}>
        <li>{text.saveFirst}</li>
        <li>{text.stillSealed}</li>
        <li>
          {text.write(settings?.terms.supportEmail ?? '')}{' '}
          <Link href="/verify" className={layout.link}>
            {text.verifier}
          </Link>
        </li>
      </ol>
      <Button variant="primary" onClick={() => void saveEvidence(alarm)}>
        {text.saveFile}
      </Button>
    </Stack>
  );
}
