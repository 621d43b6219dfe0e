'use client';

import type { RedeemedPromoDto, RedeemPromoInput } from '@pullproof/server/contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { FormError, TextField } from '../../../ui/controls/field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import page from '../../../ui/layout/page.module.css';
import { useCode } from './use-code.ts';

interface CodeFormProps {
  label: string;
  submit: string;
  /** The order at checkout. */
  order?: Omit<RedeemPromoInput, 'code'>;
  autoFocus?: boolean;
  /** A code to send by itself, such as one entered in the wallet. */
  carried?: string | null;
  onSend?: () => void;
  onAnswer: (answer: RedeemedPromoDto, code: string) => void;
}

/** Asks for a code and sends it; a refusal is shown above the field. */
export function CodeForm(props: CodeFormProps) {
  const { label, submit, order, autoFocus = false, carried = null, onSend, onAnswer } = props;
  const [typed, setTyped] = useState(carried ?? '');
  const isSent = useRef(false);
  const sender = useCode();
  const code = typed.trim();

  async function send() {
    onSend?.();
    const answer = await sender.send({ code, ...order });
    if (!answer) return;
    setTyped('');
    onAnswer(answer, code);
  }

  const sendCarried = useEffectEvent(() => {
    if (carried !== null && !isSent.current) void send();
    isSent.current = true;
  });
  useEffect(() => sendCarried(), []);

  return (
    <Stack
      as={Form}
      gap={16}
      action={() => {
        if (!sender.isBusy && code) void send();
      }}
    >
      {sender.problem ? <FormError>{sender.problem}</FormError> : null}
      <div className={page.fields}>
        <TextField
          label={label}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          autoFocus={autoFocus}
          required
        />
        <Button type="submit" isBusy={sender.isBusy}>
          {submit}
        </Button>
      </div>
    </Stack>
  );
}
