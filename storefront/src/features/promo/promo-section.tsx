'use client';

import type { RedeemedPromoDto } from '@pullproof/server/contract';
import Link from 'next/link';
import { useState } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { FormError, TextField } from '../../ui/controls/field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import layout from '../../ui/layout/layout.module.css';
import page from '../../ui/layout/page.module.css';
import { showToast } from '../../ui/feedback/toast.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { describePromo } from './explain-promo.ts';
import { text } from './text.ts';
import { useCode } from './use-code.ts';

/** Redeems a code on the wallet page: credit is added immediately, other kinds show what they are for. */
export function PromoSection() {
  const [code, setCode] = useState('');
  const [promise, setPromise] = useState<RedeemedPromoDto | null>(null);
  const sender = useCode();

  async function redeem() {
    setPromise(null);
    const answer = await sender.send({ code: code.trim() });
    if (!answer) return;
    setCode('');
    if (answer.isApplied) showToast(text.credited(answer.amountCents));
    else setPromise(answer);
  }

  return (
    <Section id="promo" title={text.title} lead={text.lead}>
      <Stack
        as={Form}
        gap={16}
        action={() => {
          if (!sender.isBusy && code.trim()) void redeem();
        }}
      >
        {sender.problem ? <FormError>{sender.problem}</FormError> : null}
        <div className={page.fields}>
          <TextField
            label={text.code}
            value={code}
            onChange={(event) => setCode(event.target.value)}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            required
          />
          <Button type="submit" isBusy={sender.isBusy}>
            {text.use}
          </Button>
        </div>
      </Stack>
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
