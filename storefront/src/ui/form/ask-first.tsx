'use client';

import { Button } from '../controls/button.tsx';
import { Dialog } from '../feedback/dialog.tsx';
import { FormError } from '../controls/field.tsx';
import { Row, Stack } from '../layout/layout.tsx';
import { useSend } from './use-send.ts';

interface AskFirstProps {
  isOpen: boolean;
  title: string;
  body: string;
  confirm: string;
  keep: string;
  variant?: 'primary' | 'danger';
  onConfirm: () => Promise<void>;
  /** A second confirm button. */
  other?: { label: string; onConfirm: () => Promise<void> };
  onClose: () => void;
}

/** Confirms an action, describing it first. */
export function AskFirst({
  isOpen,
  title,
  body,
  confirm,
  keep,
  variant = 'danger',
  other,
  ...on
}: AskFirstProps) {
  const send = useSend();
  return (
    <Dialog isOpen={isOpen} title={title} onClose={on.onClose}>
      <Stack gap={16}>
        {send.problem ? <FormError>{send.problem}</FormError> : null}
        <p>{body}</p>
        <Row as="p" gap={12}>
          <Button variant={variant} isBusy={send.isBusy} onClick={() => send.run(on.onConfirm)}>
            {confirm}
          </Button>
          {other ? (
            <Button variant={variant} isBusy={send.isBusy} onClick={() => send.run(other.onConfirm)}>
              {other.label}
            </Button>
          ) : null}
          <Button onClick={on.onClose}>{keep}</Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
