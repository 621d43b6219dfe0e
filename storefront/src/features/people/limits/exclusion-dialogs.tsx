'use client';

import { useState } from 'react';
import { formatMoment } from '../../../lib/text/format.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { AskFirst } from '../../../ui/form/ask-first.tsx';
import { HelpOrganisations } from './help-organisations.tsx';
import { text as all } from './text.ts';

const text = all.pause;
const DAY_MS = 86_400_000;

interface ExclusionDialogsProps {
  days: number;
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

/** Explains self-exclusion and where to get help, then confirms again with its end date. */
export function ExclusionDialogs({ days, onConfirm, onClose }: ExclusionDialogsProps) {
  const [until, setUntil] = useState<string | null>(null);
  if (until !== null) {
    return (
      <AskFirst
        isOpen
        title={text.excludeAgainTitle}
        body={text.excludeAgain(formatMoment(until))}
        confirm={text.exclude}
        keep={text.keep}
        onConfirm={onConfirm}
        onClose={onClose}
      />
    );
  }
  const goOn = () => setUntil(new Date(Date.now() + days * DAY_MS).toISOString());
  return (
    <Dialog isOpen title={text.excludeTitle} onClose={onClose}>
      <Stack gap={16}>
        <p>
          <b>{text.exclusion(days)}.</b> {text.excludeAsk}
        </p>
        <HelpOrganisations />
        <Row as="p" gap={12}>
          <Button variant="danger" onClick={goOn}>
            {text.excludeNext}
          </Button>
          <Button onClick={onClose}>{text.keep}</Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
