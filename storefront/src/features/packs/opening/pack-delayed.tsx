import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { isUncertain } from '@pullproof/shared/problem';
import { text as shared } from '../../../lib/text/common.ts';
import layout from '../../../ui/layout/layout.module.css';
import notice from '../../../ui/feedback/notice.module.css';
import { listPacksWithReceipt } from '../saved-receipts/index.ts';
import { text } from './text.ts';

const EVERY_MS = 5_000;

interface PackDelayedProps {
  ids: readonly string[];
  error: unknown;
  /** Refetches; what is on screen stays until the answer. */
  onAgain: () => void;
  onRetry: () => void;
}

/** The shop cannot show the packs now: retries automatically, and says that they are paid for if that is known. */
export function PackDelayed({ ids, error, onAgain, onRetry }: PackDelayedProps) {
  const isDelayed = isUncertain(error);
  const [isPaid, setPaid] = useState(false);
  const askAgain = useEffectEvent(onAgain);
  useEffect(() => {
    if (!isDelayed) return;
    const timer = setInterval(() => askAgain(), EVERY_MS);
    return () => clearInterval(timer);
  }, [isDelayed]);
  const key = ids.join();
  useEffect(() => {
    let isCurrent = true;
    // A receipt exists only for paid packs.
    void listPacksWithReceipt(key.split(',')).then((packsWithReceipt) => {
      if (isCurrent) setPaid(packsWithReceipt.length === key.split(',').length);
    });
    return () => {
      isCurrent = false;
    };
  }, [key]);
  if (!isDelayed) return <ErrorState error={error} onRetry={onRetry} />;
  return (
    <div className={notice.notice} role="alert">
      <h2 className={layout.text24}>{isPaid ? text.paidTitle : text.delayedTitle}</h2>
      <p className={notice.text}>{isPaid ? text.paidBody(ids.length) : text.delayedBody}</p>
      <Button onClick={onAgain}>{shared.tryAgain}</Button>
    </div>
  );
}
