'use client';

import { soldAs } from '@pullproof/server/contract';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { isStorageBlocked } from '../../../lib/store.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Money } from '../../../ui/values/money.tsx';
import { Moment, useNow } from '../../../ui/values/moment.tsx';
import type { Customer } from '../../people/session/index.ts';
import { readAvailability, type Availability } from './availability.ts';
import { useBuy } from './buy-context.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { Row } from '../../../ui/layout/layout.tsx';
import { text } from './text.ts';

interface BuyButtonProps {
  /** Undefined until the session is known. */
  customer: Customer | null | undefined;
  spendableCents?: number | undefined;
  /** End of the customer's break; buying is disabled until then. */
  pausedUntil?: string | undefined;
  /** What the purchase needs is loading. */
  isBusy: boolean;
  formId: string;
}

/** The button with its price, or the reason why it is unavailable. */
export function BuyButton({ customer, spendableCents, pausedUntil, isBusy, formId }: BuyButtonProps) {
  const { product, quantity } = useBuy();
  const availability = readAvailability(product, useNow());
  const totalCents = product.priceCents * quantity;
  if (availability !== 'open') return <WhyNot availability={availability} />;
  if (customer === null && isStorageBlocked()) return <Unavailable {...text.noStorage} />;
  if (pausedUntil !== undefined) return <Unavailable {...text.paused(pausedUntil)} />;
  return (
    <>
      <Button type="submit" form={formId} variant="primary" size="large" isWide isBusy={isBusy}>
        {product.kind === 'pack' ? text.buy(totalCents) : text.buySingle(totalCents)}
      </Button>
      <Row as="p" gap={2} columnGap={16} justify="space-between" marginTop={12} className={layout.fine}>
        <span>
          {customer === null ? text.signInToBuy : text.balance}{' '}
          {spendableCents === undefined ? null : <Money cents={spendableCents} />}
        </span>
        <span>{text.willConfirm}</span>
      </Row>
    </>
  );
}

function WhyNot({ availability }: { availability: Exclude<Availability, 'open'> }) {
  const { product } = useBuy();
  if (availability === 'soon') return <Soon at={product.saleStartsAt} />;
  if (availability === 'tooFew')
    return <Unavailable {...text.tooFew(product.packsPerUnit, soldAs(product.packsPerBox))} />;
  if (product.kind === 'single' && availability === 'soldOut')
    return <Unavailable {...text.whyNot.soldOutSingle} />;
  if (availability === 'fenced' && product.stock)
    return (
      <Unavailable {...text.whyNot.fenced}>
        <Link href={`/runs/${product.stock.runId}`} className={layout.link}>
          {text.whyNot.fenced.link}
        </Link>
      </Unavailable>
    );
  return <Unavailable {...text.whyNot[availability]} />;
}

function Soon({ at }: { at: string | null }) {
  const { title, body } = text.soon;
  return (
    <p className={`${layout.muted} ${layout.marginTop20}`}>
      <strong className={`${layout.block} ${layout.text}`}>{title}</strong>{' '}
      {at === null ? null : (
        <>
          {body} <Moment at={at} />
        </>
      )}
    </p>
  );
}

function Unavailable({ title, body, children }: { title: string; body: string; children?: ReactNode }) {
  return (
    <p className={`${layout.muted} ${layout.marginTop20}`}>
      <strong className={`${layout.block} ${layout.text}`}>{title}</strong> {body} {children}
    </p>
  );
}

/** The code for buying failed to load: offers a page reload. */
export function BuyMissing() {
  return (
    <Button size="large" isWide onClick={() => window.location.reload()}>
      {text.reloadToBuy}
    </Button>
  );
}
