'use client';

import { useState } from 'react';
import { callApi } from '../../../../lib/api.ts';
import { Button, buttonClass } from '../../../../ui/controls/button.tsx';
import { FormError } from '../../../../ui/controls/field.tsx';
import { FileDrop } from '../../../../ui/form/file-drop.tsx';
import { useSend } from '../../../../ui/form/use-send.ts';
import { Row, Stack } from '../../../../ui/layout/layout.tsx';
import layout from '../../../../ui/layout/layout.module.css';
import { AuthLink, useSession } from '../../../people/session/index.ts';
import { parseReceiptFile, readPlace, type SavedReceipt } from '../receipt-file.ts';
import { listAllReceipts } from '../receipt-store.ts';
import { describeHandedIn, text } from './text.ts';

const isOfRun =
  (run: string) =>
  ({ receipt }: SavedReceipt): boolean =>
    readPlace(receipt.document)?.run === run;

/** Hands in each and says what became of it. */
async function handIn(receipts: readonly SavedReceipt[], onOutcome: (line: string) => void): Promise<void> {
  for (const { receipt } of receipts) {
    const { document, signature } = receipt;
    const outcome = await callApi('/api/me/lost-receipts', { method: 'POST', body: { document, signature } });
    onOutcome(describeHandedIn(readPlace(document)?.packNo ?? 0, outcome));
  }
}

/** Takes a customer's receipts of a run whose log lost entries: those of this device, or of an order email's file. */
export function HandInReceipts({ runId }: { runId: string }) {
  const { customer } = useSession();
  const [lines, setLines] = useState<readonly string[]>([]);
  const { isBusy, problem, run } = useSend();

  async function take(receipts: readonly SavedReceipt[], none: string) {
    const own = receipts.filter(isOfRun(runId));
    setLines(own.length === 0 ? [none] : []);
    await handIn(own, (line) => setLines((before) => [...before, line]));
  }

  const takeFile = async (file: File) => {
    const receipts = parseReceiptFile(await file.text());
    await take(receipts ?? [], receipts ? text.otherRun : text.notReceiptFile(file.name));
  };

  if (!customer) return <SignedOut isKnown={customer === null} />;
  return (
    <Stack gap={16} className={layout.measure}>
      <p className={layout.muted}>{text.lead}</p>
      <Row>
        <Button
          variant="primary"
          isBusy={isBusy}
          onClick={() => run(async () => take(await listAllReceipts(), text.noneHere))}
        >
          {text.fromDevice}
        </Button>
      </Row>
      <FileDrop
        label={text.fromFile}
        accept=".json,application/json"
        onFiles={([file]) => file && run(() => takeFile(file))}
      />
      {problem === null ? null : <FormError>{problem}</FormError>}
      <ul role="status">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Stack>
  );
}

function SignedOut({ isKnown }: { isKnown: boolean }) {
  return (
    <Stack gap={16} className={layout.measure}>
      <p className={layout.muted}>{text.lead}</p>
      {isKnown ? (
        <>
          <p>{text.signedOut}</p>
          <Row as="p" gap={12}>
            <AuthLink to="sign-in" className={buttonClass({ variant: 'primary' })}>
              {text.signIn}
            </AuthLink>
            <AuthLink to="sign-up" className={buttonClass({})}>
              {text.signUp}
            </AuthLink>
          </Row>
        </>
      ) : null}
    </Stack>
  );
}
