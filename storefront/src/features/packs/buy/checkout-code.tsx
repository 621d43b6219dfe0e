'use client';

import type { RedeemedPromoDto } from '@pullproof/server/contract';
import { useEffect, useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { Row } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { showToast } from '../../../ui/feedback/toast.tsx';
import {
  carryCode,
  CodeForm,
  dropCarriedCode,
  promoText as text,
  readCarriedCode,
} from '../../money/promo/index.ts';
import type { AppliedPromo, Choice } from './order/order-draft.ts';

interface CheckoutCodeProps {
  choice: Choice;
  /** Receives the same choice with or without a discount code. Credit codes change the wallet instead. */
  onChange: (choice: Choice) => void;
}

/** A code at checkout: its discount is shown before payment. */
export function CheckoutCode({ choice, onChange }: CheckoutCodeProps) {
  const [carried] = useState(readCarriedCode);
  const [isOpen, setOpen] = useState(carried !== null);
  const { productId, quantity } = choice;
  const hasPromo = Boolean(choice.promo);
  // Sent once: after a refusal, the next purchase begins without it.
  useEffect(() => {
    if (!hasPromo) dropCarriedCode();
  }, [hasPromo]);

  function apply(answer: RedeemedPromoDto, code: string) {
    if (answer.isApplied) {
      showToast(text.creditHere(answer.amountCents));
      onChange(choice);
    } else {
      carryCode(code);
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
  }

  if (choice.promo)
    return (
      <Applied
        promo={choice.promo}
        onRemove={() => {
          dropCarriedCode();
          onChange({ ...choice, promo: null });
        }}
      />
    );
  if (isOpen)
    return (
      <CodeForm
        label={text.checkout}
        submit={text.check}
        order={{ productId, quantity }}
        autoFocus={carried === null}
        carried={carried}
        onAnswer={apply}
      />
    );
  return (
    <button type="button" className={`${layout.action} ${layout.text14}`} onClick={() => setOpen(true)}>
      {text.have}
    </button>
  );
}

function Applied({ promo, onRemove }: { promo: AppliedPromo; onRemove: () => void }) {
  return (
    <Row as="p" gap={4} columnGap={12} align="center" justify="space-between" className={layout.text14}>
      <span role="status">
        {text.applied(promo.name, promo.discountCents)}
        {promo.fullCents > promo.discountCents
          ? `. ${text.limited(promo.discountCents, promo.fullCents)}`
          : null}
      </span>
      <Button size="small" variant="quiet" autoFocus onClick={onRemove}>
        {text.remove}
      </Button>
    </Row>
  );
}
