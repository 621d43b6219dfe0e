'use client';

import { isProblem } from '../../lib/api.ts';
import { useApi } from '../../lib/api/use-api.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { ReceiptBody } from './receipt-body.tsx';
import { text } from './text.ts';

/** The public facts about one pull, with its proof. */
export function PullReceipt({ pullId, onClose }: { pullId: string; onClose: () => void }) {
  const { data, error, mutate } = useApi(`/api/pulls/${encodeURIComponent(pullId)}`, {
    revalidateOnFocus: false,
  });
  return (
    <Dialog isOpen title={data?.pull.cardName ?? text.receipt} onClose={onClose} size="panel">
      {data ? <ReceiptBody receipt={data} opens="instead" /> : null}
      {error && isProblem(error) && error.status === 404 ? (
        <EmptyState title={text.goneTitle}>{text.goneBody}</EmptyState>
      ) : null}
      {error && !data && !(isProblem(error) && error.status === 404) ? (
        <ErrorState error={error} onRetry={() => void mutate()} />
      ) : null}
      {!data && !error ? <Skeleton height="460px" /> : null}
    </Dialog>
  );
}
