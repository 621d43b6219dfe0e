'use client';

import type { RedeemedPromoDto } from '@pullproof/server/contract';
import Link from 'next/link';
import { useState } from 'react';
import { Stack } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { carryCode } from './carried-code.ts';
import { CodeForm } from './code-form.tsx';
import { describePromo } from './explain-promo.ts';
import { text } from './text.ts';

/** Redeems a code on the wallet page: credit is added immediately, other kinds show what they are for. */
export function PromoSection() {
  const [promise, setPromise] = useState<RedeemedPromoDto | null>(null);
  const show = (answer: RedeemedPromoDto, code: string) => {
    if (answer.isApplied) showToast(text.credited(answer.amountCents));
    else {
      carryCode(code);
      setPromise(answer);
    }
  };
  return (
    <Section id="promo" title={text.title} lead={text.lead}>
      <CodeForm label={text.code} submit={text.use} onSend={() => setPromise(null)} onAnswer={show} />
      <div role="status">
        {promise ? (
          <Stack gap={6} align="start" surface="callout" className={layout.text14}>
            <strong>{promise.name}</strong>
            <span>{describePromo(promise)}</span>
            <span>{text.atCheckout}</span>
            <Link href="/shop" className={layout.link}>
              {text.toShop}
            </Link>
          </Stack>
        ) : null}
      </div>
    </Section>
  );
}
