import type { ParcelDto } from '@pullproof/server/contract';
import Link from 'next/link';
import { Fragment } from 'react';
import { formatDay } from '../../../lib/text/format.ts';
import { Money } from '../../../ui/values/money.tsx';
import { Moment } from '../../../ui/values/moment.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Facts, Sum } from '../../../ui/layout/facts.tsx';
import layout from '../../../ui/layout/layout.module.css';
import css from './parcels.module.css';
import { text } from './text.ts';

interface PartProps {
  parcel: ParcelDto;
}

export function ParcelFacts({ parcel }: PartProps) {
  const { facts } = text;
  return (
    <Facts variant="pairs">
      <dt>{facts.from}</dt>
      <dd>{parcel.originName}</dd>
      <dt>{facts.to}</dt>
      <dd>
        {parcel.address.lines.map((line, place) => (
          <span key={`${place} ${line}`} className={layout.block}>
            {line}
          </span>
        ))}
      </dd>
      {parcel.carrier ? (
        <>
          <dt>{facts.carrier}</dt>
          <dd>{parcel.carrier}</dd>
        </>
      ) : null}
      {parcel.trackingNumber ? (
        <>
          <dt>{facts.tracking}</dt>
          <dd>
            <Tracking number={parcel.trackingNumber} url={parcel.trackingUrl} />
          </dd>
        </>
      ) : null}
      <dt>{facts.insured}</dt>
      <dd>
        <Money cents={parcel.insuredCents} />
      </dd>
      {parcel.needsSignature ? (
        <>
          <dt>{facts.signature}</dt>
          <dd>{facts.signed}</dd>
        </>
      ) : null}
    </Facts>
  );
}

function Tracking({ number, url }: { number: string; url: string | null }) {
  if (url === null) return number;
  return (
    <a href={url} className={layout.link} target="_blank" rel="noreferrer">
      {text.facts.track(number)}
    </a>
  );
}

/** What happened, the newest first. */
export function Timeline({ parcel }: PartProps) {
  return (
    <Stack as="section" gap={12} surface="part" className={layout.smallHeads}>
      <h3>{text.timeline}</h3>
      <ol className={css.timeline}>
        {parcel.timeline.toReversed().map(({ kind, at, text: detail }) => (
          <li key={`${kind} ${at}`}>
            <p className={layout.label}>{text.events[kind]}</p>
            {detail === null ? null : <p className={layout.note}>{detail}</p>}
            <p className={layout.fine}>
              <Moment at={at} />
            </p>
          </li>
        ))}
      </ol>
    </Stack>
  );
}

/** Receipts of the fees: one line for each order, and what came back. */
export function Costs({ parcel }: PartProps) {
  const { costs } = text;
  return (
    <Stack as="section" gap={12} surface="part" className={layout.smallHeads}>
      <h3>{costs.title}</h3>
      <Facts variant="lines">
        {parcel.orders.map((order) => (
          <Fragment key={order.id}>
            <Sum label={costs.order(formatDay(order.createdAt))}>
              <Money cents={order.feeCents + order.refundedCents} />
            </Sum>
            {order.refundedCents > 0 ? (
              <Sum label={costs.returned}>
                <Money cents={-order.refundedCents} />
              </Sum>
            ) : null}
          </Fragment>
        ))}
        <Sum label={costs.total} isTotal>
          <Money cents={parcel.feeCents} />
        </Sum>
      </Facts>
      <p className={layout.fine}>
        <Link href="/profile/wallet/history" className={layout.link}>
          {costs.history}
        </Link>{' '}
        ·{' '}
        <a
          href={`/api/me/shipments/${parcel.id}/receipt.pdf`}
          className={layout.link}
          target="_blank"
          rel="noopener"
        >
          {costs.receipt}
        </a>
      </p>
    </Stack>
  );
}
