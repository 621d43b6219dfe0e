'use client';

import type { MfaStatusDto } from '@pullproof/server/contract';
import { useState } from 'react';
import { formatDay } from '../../../lib/text/format.ts';
import { refreshPaths } from '../../../lib/api/use-api.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { Row } from '../../../ui/layout/layout.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Facts } from '../../../ui/layout/facts.tsx';
import { callWithStepUp, RecoveryCodes } from '../session/index.ts';
import { AskFirst } from '../../../ui/form/ask-first.tsx';
import { securityText } from './text.ts';

const text = securityText.factor;
const PATH = '/api/auth/mfa';

/** The actions for an enrolled second factor. */
export function EnrolledFactor({ status, email }: { status: MfaStatusDto; email: string }) {
  return (
    <>
      <Facts variant="pairs">
        {status.enrolledAt ? (
          <>
            <dt>{text.since}</dt>
            <dd>
              <time dateTime={status.enrolledAt}>{formatDay(status.enrolledAt)}</time>
            </dd>
          </>
        ) : null}
        <dt>{text.codes}</dt>
        <dd>{text.codesLeft(status.recoveryCodesLeft)}</dd>
      </Facts>
      <Row gap={12}>
        <RenewCodes email={email} />
        <TurnOff />
      </Row>
    </>
  );
}

function TurnOff() {
  const [isOpen, setOpen] = useState(false);

  async function turnOff() {
    await callWithStepUp(PATH, { method: 'DELETE' });
    await refreshPaths(PATH, '/api/session');
    showToast(text.offDone);
  }

  return (
    <>
      <Button size="small" variant="danger" onClick={() => setOpen(true)}>
        {text.turnOff}
      </Button>
      <AskFirst
        isOpen={isOpen}
        title={text.offTitle}
        body={text.offBody}
        confirm={text.offConfirm}
        keep={text.keep}
        onConfirm={turnOff}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

function RenewCodes({ email }: { email: string }) {
  const [isOpen, setOpen] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  async function renew() {
    const made = await callWithStepUp(`${PATH}/recovery-codes`, { method: 'POST' });
    setOpen(false);
    setCodes(made.recoveryCodes);
  }

  function putAway() {
    setCodes(null);
    showToast(text.codesDone);
    void refreshPaths(PATH);
  }

  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {text.renew}
      </Button>
      <AskFirst
        isOpen={isOpen}
        title={text.renewTitle}
        body={text.renewBody}
        confirm={text.renewConfirm}
        keep={text.cancel}
        variant="primary"
        onConfirm={renew}
        onClose={() => setOpen(false)}
      />
      <Dialog isOpen={codes !== null} title={text.codesTitle} onClose={putAway}>
        <RecoveryCodes codes={codes ?? []} email={email} onDone={putAway} />
      </Dialog>
    </>
  );
}
