'use client';

import { saveFile } from '../../../lib/save-file.ts';
import { formatMoment } from '../../../lib/text/format.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { useNow } from '../../../ui/values/moment.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { AlarmReport } from './alarm-report.tsx';
import { alarmText as text } from './alarm-text.ts';
import type { PurchaseOutcome } from './keep-purchase.ts';
import { buildReceiptFile } from './receipt-file.ts';

interface PurchaseReportProps {
  outcome: PurchaseOutcome;
  isBusy: boolean;
  onAgain: () => void;
  onGoOn: () => void;
}

function Found({ outcome }: { outcome: PurchaseOutcome }) {
  const now = useNow();
  if (outcome.name === 'kept') return null;
  if (outcome.name === 'refused')
    return outcome.alarm.step === 'time' ? (
      <>
        <p>{text.found(outcome.alarm.reason)}</p>
        <p>{now === null ? null : text.clock(formatMoment(new Date(now).toISOString()))}</p>
      </>
    ) : (
      <AlarmReport alarm={outcome.alarm} />
    );
  const { receipts } = outcome;
  const isStored = outcome.name === 'unchecked' && outcome.isStored;
  const unchecked = isStored ? text.unchecked : text.uncheckedUnstored;
  return (
    <>
      <p>{outcome.name === 'unstored' ? text.unstored : unchecked}</p>
      {isStored ? null : (
        <Button variant="primary" onClick={() => saveFile('pullproof-kept.json', buildReceiptFile(receipts))}>
          {text.saveFile}
        </Button>
      )}
    </>
  );
}

/** After a purchase whose receipt was not checked, not saved, or does not match: what is wrong, and what to do. */
export function PurchaseReport({ outcome, isBusy, onAgain, onGoOn }: PurchaseReportProps) {
  const mayRepeat =
    outcome.name === 'unchecked' || (outcome.name === 'refused' && outcome.alarm.step === 'time');
  return (
    <Stack gap={16}>
      <p>
        {text.confirmed}
        {outcome.name === 'refused' ? ` ${text.charged}` : null}
      </p>
      <Stack gap={16} role="alert">
        <Found outcome={outcome} />
      </Stack>
      <Stack gap={8}>
        {mayRepeat ? (
          <Button isBusy={isBusy} onClick={onAgain}>
            {text.again}
          </Button>
        ) : null}
        <Button variant="quiet" onClick={onGoOn}>
          {text.goOn}
        </Button>
      </Stack>
      {outcome.name === 'refused' ? (
        <p className={layout.fine}>{text.raisedAt(outcome.alarm.raisedAt)}</p>
      ) : null}
    </Stack>
  );
}
