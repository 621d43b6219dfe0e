'use client';

import { useApi } from '../../../lib/api/use-api.ts';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx';
import { ReceiptBody } from './receipt-body.tsx';
import { text } from './text.ts';

/** The public facts about one pull, with its proof. */
export function PullReceipt({ pullId, onClose }: { pullId: string; onClose: () => void }) {
  const answer = useApi(`/api/pulls/${encodeURIComponent(pullId)}`, {
    revalidateOnFocus: false,
  });
  return (
    <Dialog isOpen title={answer.data?.pull.cardName ?? text.receipt} onClose={onClose} size="panel">
      {answer.data ? (
        <ReceiptBody receipt={answer.data} opens="instead" />
      ) : (
        <NotLoaded
          of={answer}
          height="460px"
          gone={<EmptyState title={text.goneTitle}>{text.goneBody}</EmptyState>}
        />
      )}
    </Dialog>
  );
}
