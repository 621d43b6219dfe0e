'use client';

import { saveFile } from '../../../lib/save-file.ts';
import { useApi } from '../../../lib/api/use-api.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { Moment } from '../../../ui/values/moment.tsx';
import { buildFaultFile, type LogFault } from './log-memory.ts';
import { faultSteps as steps, faultText, text } from './text.ts';

interface FaultReportProps {
  fault: LogFault;
  onSeen: () => void;
}

/** A log that doesn't go on from what this browser kept: what was found, and the file with both states. */
export function FaultReport({ fault, onSeen }: FaultReportProps) {
  const { data: settings } = useApi('/api/settings');
  const { title, lead } = faultText[fault.kind];
  const save = (): void =>
    saveFile(`pullproof-log-${fault.kind}-${fault.foundAt.slice(0, 10)}.json`, buildFaultFile(fault));
  return (
    <Stack as="section" gap={16} className={layout.callout} role="alert" aria-labelledby="log-fault">
      <h2 id="log-fault" className={layout.text24}>
        {title}
      </h2>
      <p>{lead}</p>
      <p className={layout.anywhere}>{steps.found(fault.reason)}</p>
      <ol className={layout.numbered}>
        <li>{steps.save}</li>
        <li>{steps.share}</li>
        <li>{steps.ask(settings?.terms.supportEmail ?? '')}</li>
      </ol>
      <Row gap={12}>
        <Button variant="primary" onClick={save}>
          {text.save}
        </Button>
        <Button variant="quiet" onClick={onSeen}>
          {text.seen}
        </Button>
      </Row>
      <Row gap={12} className={layout.fine}>
        <Moment at={fault.foundAt} />
        <a className={layout.link} href="/api/losses">
          {steps.losses}
        </a>
      </Row>
    </Stack>
  );
}
