'use client';

import { useState } from 'react';
import { Button } from '../../../../ui/controls/button.tsx';
import { Dialog } from '../../../../ui/feedback/dialog.tsx';
import { showToast } from '../../../../ui/feedback/toast.tsx';
import { Stack } from '../../../../ui/layout/layout.tsx';
import layout from '../../../../ui/layout/layout.module.css';
import type { ReceiptAlarm } from '../alarm.ts';
import { AlarmReport } from '../alarm-report.tsx';
import { alarmText as text } from '../alarm-text.ts';
import { putAlarms } from '../receipt-store.ts';
import css from './alarm-banner.module.css';

interface AlarmBannerProps {
  alarms: readonly ReceiptAlarm[];
  onSeen: () => void;
}

/** Stays on every page until somebody has looked at the alarms; over the page, so that nothing moves. */
export function AlarmBanner({ alarms, onSeen }: AlarmBannerProps) {
  const [isOpen, setOpen] = useState(false);

  async function markSeen() {
    const seenAt = new Date().toISOString();
    await putAlarms(alarms.map((alarm) => ({ ...alarm, seenAt }))).catch(() => showToast(text.notMarked));
    onSeen();
  }

  return (
    <div className={css.banner} role="alert">
      <p>{text.banner(alarms.length)}</p>
      <Button size="small" onClick={() => setOpen(true)}>
        {text.look}
      </Button>
      <Dialog isOpen={isOpen} title={text.dialogTitle} onClose={() => setOpen(false)}>
        <Stack gap={24}>
          {alarms.map((alarm) => (
            <Stack as="section" key={alarm.id} gap={12}>
              <h3>{text.title(alarm)}</h3>
              <AlarmReport alarm={alarm} />
              <p className={layout.fine}>{text.raisedAt(alarm.raisedAt)}</p>
            </Stack>
          ))}
          <Button variant="quiet" onClick={() => void markSeen()}>
            {text.seen}
          </Button>
        </Stack>
      </Dialog>
    </div>
  );
}
