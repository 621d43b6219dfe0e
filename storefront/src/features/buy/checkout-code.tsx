'use client';

import { useState } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { FormError, TextField } from '../../ui/controls/field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { Row, Stack } from '../../ui/layout/layout.tsx';
import layout from '../../ui/layout/layout.module.css';
import page from '../../ui/layout/page.module.css';
import { showToast } from '../../ui/feedback/toast.tsx';
import { promoText as text, useCode } from '../promo/index.ts';
import type { Choice } from './order/order-draft.ts';

interface CheckoutCodeProps {
  choice: Choice;
  /** Receives the same choice with or without a discount code. Credit codes change the wallet instead. */
  onChange: (choice: Choice) => void;
}

/** A code at checkout: its discount is shown before payment. */
export function CheckoutCode({ choice, onChange }: CheckoutCodeProps) {
  const [isOpen, setOpen] = useState(false);
  if (choice.promo)
    return (
      <Row as="p" gap={4} columnGap={12} align="center" justify="space-between" className={layout.text14}>
        <span role="status">{text.applied(choice.promo.name, choice.promo.discountCents)}</span>
        <Button size="small" variant="quiet" autoFocus onClick={() => onChange({ ...choice, promo: null })}>
          {text.remove}
        </Button>
      </Row>
    );
  if (isOpen) return <CodeForm choice={choice} onChange={onChange} />;
  return (
    <button type="button" className={`${layout.action} ${layout.text14}`} onClick={() => setOpen(true)}>
      {text.have}
    </button>
  );
}

function CodeForm({ choice, onChange }: CheckoutCodeProps) {
  const [typed, setTyped] = useState('');
  const sender = useCode();
  const { productId, quantity } = choice;

  async function apply(code: string) {
    const answer = await sender.send({ code, productId, quantity });
    if (!answer) return;
    if (answer.isApplied) {
      showToast(text.creditHere(answer.amountCents));
      onChange(choice);
    } else onChange({ ...choice, promo: { code, name: answer.name, discountCents: answer.amountCents } });
  }

  return (
    <Stack
      as={Form}
      gap={16}
      action={() => {
        if (!sender.isBusy && typed.trim()) void apply(typed.trim());
      }}
    >
      {sender.problem ? <FormError>{sender.problem}</FormError> : null}
      <div className={page.fields}>
        <TextField
          label={text.checkout}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          autoFocus
          required
        />
        <Button type="submit" isBusy={sender.isBusy}>
          {text.check}
        </Button>
      </div>
    </Stack>
  );
}
