'use client';

import { useApi } from '../../../lib/api/use-api.ts';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx';
import { ReceiptBody } from './receipt-body.tsx';
import { text } from './text.ts';
import { useCheckedPull } from './use-checked-pull.ts';

/** The public facts about one pull, with its proof. */
export function PullReceipt({ pullId, onClose }: { pullId: string; onClose: () => void }) {
  const answer = useApi(`/api/pulls/${encodeURIComponent(pullId)}`, {
    revalidateOnFocus: false,
  });
  const checked = useCheckedPull(answer.data);
  const title = checked.shown?.unit.name ?? (answer.data ? text.refusedTitle : text.receipt);
  return (
    <Dialog isOpen title={title} onClose={onClose} size="panel">
      {answer.data ? (
        <ReceiptBody receipt={answer.data} checked={checked} opens="instead" />
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
