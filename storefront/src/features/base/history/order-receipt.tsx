'use client';

import { type OrderDetailDto, orderNumberOf, formatCount } from '@pullproof/server/contract';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { formatMoment } from '../../../lib/text/format.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { CopyButton } from '../../../ui/controls/copy-button.tsx';
import { Money } from '../../../ui/values/money.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { Facts, Sum } from '../../../ui/layout/facts.tsx';
import table from '../../../ui/layout/table.module.css';
import layout from '../../../ui/layout/layout.module.css';
import page from '../../../ui/layout/page.module.css';
import { Section, StateChip } from '../../../ui/layout/section.tsx';
import { OrderPapers } from './order-papers.tsx';
import { orderText as text } from './order-text.ts';

type Line = OrderDetailDto['lines'][number];

export function OrderReceipt({ order }: { order: OrderDetailDto }) {
  return (
    <>
      <Row gap={12} columnGap={24} align="start" justify="space-between" marginTop={8}>
        <div>
          <h1>{text.title}</h1>
          <p className={page.lead}>{text.quantity(order.quantity, order.productTitle)}</p>
        </div>
        <p className={layout.screenOnly}>
          <Button size="small" onClick={() => window.print()}>
            {text.print}
          </Button>
        </p>
      </Row>
      <Stack gap={20} marginTop={28}>
        <Sums order={order} />
        {order.kind === 'pack' ? <Lines lines={order.lines} /> : <p>{text.single}</p>}
      </Stack>
    </>
  );
}

function Sums({ order }: { order: OrderDetailDto }) {
  const refundedCents = order.refundedCashCents + order.refundedPromoCents;
  return (
    <Section
      id="sums"
      title={text.total}
      aside={
        <StateChip variant={order.state === 'placed' ? 'ok' : 'off'}>{text.states[order.state]}</StateChip>
      }
    >
      <Facts variant="pairs">
        <dt>{text.placed}</dt>
        <dd>
          <time dateTime={order.createdAt}>{formatMoment(order.createdAt)}</time>
        </dd>
        {order.tokenName === null ? null : (
          <>
            <dt>{text.token}</dt>
            <dd>{order.tokenName}</dd>
          </>
        )}
        <dt>{text.number}</dt>
        <dd>
          <OrderNumber id={order.id} />
        </dd>
        <dt>{text.item}</dt>
        <dd>
          <Link href={`/shop/${order.productSlug}`} className={layout.link}>
            {order.productTitle}
          </Link>
        </dd>
      </Facts>
      <Facts variant="lines">
        {order.paidPromoCents > 0 ? (
          <Sum label={text.promo}>
            <Money cents={order.paidPromoCents} />
          </Sum>
        ) : null}
        <Sum label={text.cash}>
          <Money cents={order.paidCashCents} />
        </Sum>
        <Sum label={text.total} isTotal>
          <Money cents={order.totalCents} />
        </Sum>
        {order.taxCents === null ? null : (
          <Sum label={text.tax}>
            <Money cents={order.taxCents} />
          </Sum>
        )}
        {refundedCents > 0 ? (
          <Sum label={text.refunded}>
            <Money cents={-refundedCents} />
          </Sum>
        ) : null}
      </Facts>
      <OrderPapers order={order} />
    </Section>
  );
}

/** What customers give support, and what the console finds an order by. */
function OrderNumber({ id }: { id: string }) {
  const number = orderNumberOf(id);
  return (
    <Row as="span" gap={4} columnGap={12} align="center">
      <span className={layout.mono}>{number}</span>
      <span className={layout.screenOnly}>
        <CopyButton value={number} label={text.copy} done={text.copied} failed={text.copyFailed} />
      </span>
    </Row>
  );
}

function Lines({ lines }: { lines: readonly Line[] }) {
  const { columns } = text;
  return (
    <Section id="packs" title={text.lines(lines.length)} lead={text.receiptNote}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{columns.pack}</th>
            <th scope="col" className={layout.wideOnly}>
              {columns.run}
            </th>
            <th scope="col">{columns.state}</th>
            <th scope="col" className={table.figure}>
              {columns.paid}
            </th>
            <th scope="col" className={layout.screenOnly}>
              {columns.receipt}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <LineRow key={line.packId} line={line} />
          ))}
        </tbody>
      </table>
    </Section>
  );
}

/** Where the number came from, if the receipt says so. Older orders could get a different number than requested. */
function originOf({ picked, packNo, receipt }: Line): string | null {
  if (picked !== 0 && picked !== packNo) return text.givenInstead(picked);
  return /"draw":"[0-9a-f]{64}"/.test(receipt.document) ? text.drawn : null;
}

function stateOf(line: Line): ReactNode {
  if (line.state === 'refunded') return text.packStates.refunded;
  return (
    <>
      {text.packStates[line.state]}{' '}
      <Link href={`/open-pack?pack=${line.packId}`} className={`${layout.link} ${layout.screenOnly}`}>
        {line.state === 'sold' ? text.open : text.see}
      </Link>
    </>
  );
}

function LineRow({ line }: { line: Line }) {
  const origin = originOf(line);
  const receipt = JSON.stringify(line.receipt, null, 2);
  return (
    <tr>
      <td>
        {formatCount(line.packNo)}
        {origin ? <span className={`${layout.fine} ${layout.regular}`}> · {origin}</span> : null}
      </td>
      <td className={layout.wideOnly}>
        <Link href={`/runs/${line.runId}`} className={layout.link}>
          {formatCount(line.runNumber)}
        </Link>
      </td>
      <td>{stateOf(line)}</td>
      <td className={table.figure}>
        <Money cents={line.paidCashCents + line.paidPromoCents} />
      </td>
      <td className={layout.screenOnly}>
        <button
          type="button"
          className={layout.action}
          onClick={() =>
            saveFile(`receipt-${line.packNo}.json`, new Blob([receipt], { type: 'application/json' }))
          }
        >
          {text.signed}
        </button>
      </td>
    </tr>
  );
}
