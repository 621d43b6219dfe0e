'use client';

import { isProblem } from '@pullproof/shared/problem';
import type { DropEntryDto } from '@pullproof/server/contract';
import { useRef, useState } from 'react';
import { callApi } from '../../../lib/api.ts';
import { sendUntilKnown } from '../../../lib/api/send-until-known.ts';
import { refreshPaths, useApi, useApiPost } from '../../../lib/api/use-api.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { FormError } from '../../../ui/controls/field.tsx';
import { SupportText } from '../../../ui/controls/support-text.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { CURRENT_PATH, pathOfDrop } from '../paths.ts';
import { Entered } from '../today/entered.tsx';
import { confirmText as text, enterText } from '../today/text.ts';
import { drawNonce, explainRefusal } from '../today/use-entry.ts';

interface ConfirmDialogProps {
  token: string;
  onClose: () => void;
}

interface Held {
  entry: DropEntryDto;
  nonce: string;
}

/** Confirms an entry by the mailed link. Mail scanners open links too, so the nonce is drawn on press. */
export function ConfirmDialog({ token, onClose }: ConfirmDialogProps) {
  const [held, setHeld] = useState<Held | null>(null);
  return (
    <Dialog isOpen title={held ? enterText.in(held.entry.seq) : text.title} onClose={onClose}>
      {held ? (
        <Confirmed held={held} onClose={onClose} />
      ) : (
        <Asked token={token} onHeld={setHeld} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface AskedProps extends ConfirmDialogProps {
  onHeld: (held: Held) => void;
}

function Asked({ token, onHeld, onClose }: AskedProps) {
  const preview = useApiPost('/api/drops/free-entry/preview', { token }, '');
  const { data: drop } = useApi(preview.data ? pathOfDrop(preview.data.dropId) : null);
  const { isBusy, problem, confirm } = useConfirmation(token, onHeld);
  if (preview.error && !preview.data) {
    return isProblem(preview.error) && preview.error.status < 500 ? (
      <Ended {...endOf(preview.error.code)} onClose={onClose} />
    ) : (
      <ErrorState error={preview.error} onRetry={() => void preview.mutate()} />
    );
  }
  if (!preview.data) return <p role="status">{text.loading}</p>;
  if (preview.data.isConfirmed)
    return <Ended title={text.already} body={text.alreadyBody} onClose={onClose} />;
  return (
    <Stack gap={16}>
      {problem ? <FormError>{problem}</FormError> : null}
      {drop ? <h3>{text.prize(drop.number, drop.prizes[0]?.cardName ?? '')}</h3> : null}
      <p>{text.body}</p>
      <p>
        <Button variant="primary" isBusy={isBusy} onClick={confirm}>
          {text.confirm}
        </Button>
      </p>
    </Stack>
  );
}

function endOf(code: string): { title: string; body: string } {
  if (code === 'DROP_CLOSED') return { title: text.closed, body: text.closedBody };
  if (code === 'SELF_EXCLUDED') return { title: text.failed, body: text.excluded };
  return { title: text.failed, body: text.failedBody };
}

/** Repeats one nonce until the outcome is known. */
function useConfirmation(token: string, onHeld: (held: Held) => void) {
  const nonce = useRef<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function send(): Promise<void> {
    nonce.current ??= drawNonce();
    const drawn = nonce.current;
    const post = () =>
      callApi('/api/drops/free-entry/confirm', {
        method: 'POST',
        body: { token, nonce: drawn },
      });
    const entry = await sendUntilKnown(post, {
      signal: new AbortController().signal,
      onUncertain: () => setProblem(enterText.retrying),
    });
    onHeld({ entry, nonce: drawn });
    void refreshPaths(CURRENT_PATH);
  }

  async function confirm(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    try {
      await send();
    } catch (error) {
      setProblem(explainRefusal(error));
    } finally {
      setBusy(false);
    }
  }

  return { isBusy, problem, confirm: () => void confirm() };
}

function Confirmed({ held: { entry, nonce }, onClose }: { held: Held; onClose: () => void }) {
  const answer = useApi(pathOfDrop(entry.dropId));
  const drop = answer.data;
  if (!drop) return <NotLoaded of={answer} placeholder={<p role="status">{enterText.checking}</p>} />;
  return (
    <Stack gap={16}>
      <Entered drop={drop} entry={entry} nonce={nonce} isTitled={false} />
      <p>
        <Button onClick={onClose}>{text.done}</Button>
      </p>
    </Stack>
  );
}

function Ended({ title, body, onClose }: { title: string; body: string; onClose: () => void }) {
  return (
    <Stack gap={16} role="alert">
      <h3>{title}</h3>
      <p>
        <SupportText about="drop">{body}</SupportText>
      </p>
      <p>
        <Button onClick={onClose}>{text.done}</Button>
      </p>
    </Stack>
  );
}
