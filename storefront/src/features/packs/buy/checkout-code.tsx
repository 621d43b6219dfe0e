'use client';

import type { RedeemedPromoDto } from '@pullproof/server/contract';
import { useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { Row } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { CodeForm, promoText as text } from '../../money/promo/index.ts';
import type { Choice } from './order/order-draft.ts';

interface CheckoutCodeProps {
  choice: Choice;
  /** Receives the same choice with or without a discount code. Credit codes change the wallet instead. */
  onChange: (choice: Choice) => void;
}

/** A code at checkout: its discount is shown before payment. */
export function CheckoutCode({ choice, onChange }: CheckoutCodeProps) {
  const [isOpen, setOpen] = useState(false);
  const { productId, quantity } = choice;

  function apply(answer: RedeemedPromoDto, code: string) {
    if (answer.isApplied) {
      showToast(text.creditHere(answer.amountCents));
      onChange(choice);
    } else
      onChange({
        ...choice,
        promo: {
          code,
          name: answer.name,
          discountCents: answer.amountCents,
          fullCents: answer.fullCents,
        },
      });
  }

  if (choice.promo)
    return (
      <Row as="p" gap={4} columnGap={12} align="center" justify="space-between" className={layout.text14}>
        <span role="status">
          {text.applied(choice.promo.name, choice.promo.discountCents)}
          {choice.promo.fullCents > choice.promo.discountCents
            ? `. ${text.limited(choice.promo.discountCents, choice.promo.fullCents)}`
            : null}
        </span>
        <Button size="small" variant="quiet" autoFocus onClick={() => onChange({ ...choice, promo: null })}>
          {text.remove}
        </Button>
      </Row>
    );
  if (isOpen)
    return (
      <CodeForm
        label={text.checkout}
        submit={text.check}
        order={{ productId, quantity }}
        autoFocus
        onAnswer={apply}
      />
    );
  return (
    <button type="button" className={`${layout.action} ${layout.text14}`} onClick={() => setOpen(true)}>
      {text.have}
    </button>
  );
}
