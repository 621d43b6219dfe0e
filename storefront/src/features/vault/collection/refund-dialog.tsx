'use client';

import { newKey } from '@pullproof/shared/keys';
import { type MyPackDto, formatCount, formatMoney, soldAs, type SoldAs } from '@pullproof/server/contract';
import { useRef, useState } from 'react';
import { callApi } from '../../../lib/api.ts';
import { isUncertain } from '@pullproof/shared/problem';
import { text as shared } from '../../../lib/text/common.ts';
import { refreshPaths } from '../../../lib/api/use-api.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { FormError } from '../../../ui/controls/field.tsx';
import { explainError } from '../../../lib/text/explain-error.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';

const text = {
  title: (title: string) => `Return ${title}?`,
  body: (of: SoldAs, packNo: number, title: string) =>
    `${of.One} ${formatCount(packNo)} of ${title} goes back to the wall, sealed. What you paid returns to where it came from.`,
  confirm: (cents: number) => `Return it for ${formatMoney(cents)}`,
  done: (cash: number, promo: number) =>
    promo > 0
      ? `${formatMoney(cash)} cash and ${formatMoney(promo)} promo are back in your wallet.`
      : `${formatMoney(cash)} is back in your wallet.`,
} as const;

/** What a return changes. */
const CHANGED = ['/api/me', '/api/runs', '/api/products'] as const;

interface RefundDialogProps {
  pack: MyPackDto;
  isOpen: boolean;
  onClose: () => void;
}

export function RefundDialog({ pack, isOpen, onClose }: RefundDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const key = useRef<string | null>(null);

  async function refund() {
    key.current ??= newKey();
    setBusy(true);
    setProblem(null);
    try {
      const answer = await callApi(`/api/me/packs/${pack.id}/refund`, {
        method: 'POST',
        idempotencyKey: key.current,
      });
      key.current = null;
      onClose();
      showToast(text.done(answer.cashCents, answer.promoCents));
      await refreshPaths(...CHANGED);
    } catch (error) {
      if (!isUncertain(error)) key.current = null;
      setProblem(explainError(error));
    } finally {
      setBusy(false);
    }
  }

  /** A refused pack was opened or returned elsewhere: it leaves the list once the reason has been read. */
  function leave() {
    onClose();
    if (problem) void refreshPaths(...CHANGED);
  }

  return (
    <Dialog isOpen={isOpen} title={text.title(pack.productTitle)} onClose={leave}>
      <Stack gap={12}>
        {problem ? <FormError>{problem}</FormError> : null}
        <p>{text.body(soldAs(pack.packsPerBox), pack.packNo, pack.productTitle)}</p>
        <Button variant="primary" isWide isBusy={isBusy} onClick={() => void refund()}>
          {text.confirm(pack.priceCents)}
        </Button>
        <Button variant="quiet" isWide onClick={leave}>
          {shared.cancel}
        </Button>
      </Stack>
    </Dialog>
  );
}
