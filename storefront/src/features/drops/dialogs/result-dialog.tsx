'use client';

import type { DropDto } from '@pullproof/server/contract';
import { isProblem } from '@pullproof/shared/problem';
import { useApi } from '../../../lib/api/use-api.ts';
import { formatDate } from '../../../lib/text/format.ts';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { pathOfDrop } from '../paths.ts';
import { CheckDraw } from '../past/check-draw.tsx';
import { pastText } from '../past/text.ts';
import { phaseOf, pollAfterMs } from '../shared/phase.ts';
import { serverNow, useServerNow } from '../shared/server-clock.ts';
import { text } from '../text.ts';
import { DropPart } from '../today/today.tsx';

interface ResultDialogProps {
  dropId: string;
  onClose: () => void;
}

/** One drop's result, its ceremony again, and its proof. */
export function ResultDialog({ dropId, onClose }: ResultDialogProps) {
  const {
    data: drop,
    error,
    mutate,
  } = useApi(pathOfDrop(dropId), {
    refreshInterval: (known) => pollAfterMs(known ?? null, serverNow()),
  });
  const isGone = isProblem(error) && error.status < 500;
  return (
    <Dialog isOpen title={titleOf(drop, isGone)} size="wide" onClose={onClose}>
      {drop ? <Result drop={drop} /> : null}
      {!drop && isGone ? <p role="alert">{pastText.goneBody}</p> : null}
      {!drop && error && !isGone ? <ErrorState error={error} onRetry={() => void mutate()} /> : null}
      {!drop && !error ? <Skeleton height="420px" /> : null}
    </Dialog>
  );
}

function titleOf(drop: DropDto | undefined, isGone: boolean): string {
  if (drop) return `${text.number(drop.number)} · ${formatDate(drop.day)}`;
  return isGone ? pastText.gone : text.title;
}

function Result({ drop }: { drop: DropDto }) {
  const now = useServerNow();
  return (
    <Stack gap={16}>
      <DropPart drop={drop} phase={phaseOf(drop, now)} now={now} />
      {drop.result ? <CheckDraw drop={drop} /> : null}
    </Stack>
  );
}
