'use client';

import type { PublicReceiptDto } from '@pullproof/server/contract';
import page from '../../../ui/layout/page.module.css';
import { ReceiptBody } from './receipt-body.tsx';
import { text } from './text.ts';
import { useCheckedPull } from './use-checked-pull.ts';

/** The page of one pull. The server renders its unchecked text, the browser what it verified. */
export function PullPage({ receipt }: { receipt: PublicReceiptDto }) {
  const checked = useCheckedPull(receipt);
  return (
    <>
      <h1>{checked.shown?.unit.name ?? text.refusedTitle}</h1>
      {checked.shown ? <p className={page.lead}>{text.pageLead(receipt.pull.productTitle)}</p> : null}
      <div className={page.section}>
        <ReceiptBody receipt={receipt} checked={checked} opens="there" />
      </div>
    </>
  );
}
