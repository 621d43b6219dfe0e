'use client';

import { useState } from 'react';
import { Button } from '../../../../ui/controls/button.tsx';
import { Checkbox } from '../../../../ui/controls/checkbox.tsx';
import { CopyButton } from '../../../../ui/controls/copy-button.tsx';
import { Row, Stack } from '../../../../ui/layout/layout.tsx';
import layout from '../../../../ui/layout/layout.module.css';
import { saveFile } from '../../../../lib/save-file.ts';
import css from '../auth.module.css';
import { mfaText } from './mfa-text.ts';

interface RecoveryCodesProps {
  codes: readonly string[];
  email: string;
  onDone: () => void;
}

/** Shown once; continuing requires confirming that they are saved. */
export function RecoveryCodes({ codes, email, onDone }: RecoveryCodesProps) {
  const [isSaved, setSaved] = useState(false);
  const file = `${mfaText.fileHead(email)}\n\n${codes.join('\n')}\n`;
  return (
    <Stack gap={16}>
      <p>{mfaText.codesLead}</p>
      <ul className={css.codes} aria-label={mfaText.codesLabel}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Row as="p" gap={12}>
        <CopyButton
          value={codes.join('\n')}
          label={mfaText.copyCodes}
          done={mfaText.copied}
          failed={mfaText.copyFailed}
        />
        <Button
          size="small"
          onClick={() => saveFile(mfaText.fileName, new Blob([file], { type: 'text/plain' }))}
        >
          {mfaText.downloadCodes}
        </Button>
        <Button size="small" onClick={() => window.print()}>
          {mfaText.printCodes}
        </Button>
      </Row>
      <div className={layout.screenOnly}>
        <Checkbox
          label={mfaText.saved}
          checked={isSaved}
          onChange={(event) => setSaved(event.target.checked)}
        />
      </div>
      <Button variant="primary" disabled={!isSaved} onClick={onDone}>
        {mfaText.finish}
      </Button>
    </Stack>
  );
}
