'use client';

import { type ParcelPriceDto, type ShipmentQuoteDto, formatMoney } from '@pullproof/server/contract';
import { useId } from 'react';
import { formatDate } from '../../../lib/text/format.ts';
import { SupportText } from '../../../ui/controls/support-text.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Sum } from '../../../ui/layout/facts.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { Money } from '../../../ui/values/money.tsx';
import { explainParcelWait } from '../parcels/explain-wait.ts';
import { UnitLine } from '../parcels/unit-line.tsx';
import css from './ship.module.css';
import { text } from './text.ts';

interface QuotedParcelProps {
  parcel: ShipmentQuoteDto['parcels'][number];
  /** Undefined when nothing can be left out. */
  onLeaveOut: ((id: string) => void) | undefined;
}

/** One parcel of a quote: cards, fee line by line, when it arrives, and what to know about it. */
export function QuotedParcel({ parcel, onLeaveOut }: QuotedParcelProps) {
  const titleId = useId();
  const { units, joins, waits, days } = parcel;
  return (
    <Stack as="section" gap={10} surface="frame" className={layout.smallHeads} aria-labelledby={titleId}>
      <h3 id={titleId}>{text.from(parcel.originName, units.length)}</h3>
      {joins ? <p className={`${layout.label} ${layout.ok}`}>{text.joins(joins.number)}</p> : null}
      {/* Scrollable, so it must be keyboard-focusable. */}
      <ul className={`${css.units} ${layout.rows}`} tabIndex={0} aria-labelledby={titleId}>
        {units.map((unit) => (
          <UnitLine key={unit.collectibleId} unit={unit}>
            {onLeaveOut ? (
              <button
                type="button"
                className={`${layout.action} ${layout.text13}`}
                aria-label={text.leaveOutLabel(unit.cardName)}
                onClick={() => onLeaveOut(unit.collectibleId)}
              >
                {text.leaveOut}
              </button>
            ) : null}
          </UnitLine>
        ))}
      </ul>
      <Stack as="dl" gap={6} className={layout.text14}>
        {parcel.lines
          .filter(({ kind, amountCents }) => amountCents > 0 || (kind === 'base' && !joins))
          .map(({ kind, amountCents }) => (
            <Sum key={kind} label={nameFeeLine(kind, parcel.weightGrams, parcel.insuredCents)}>
              {amountCents === 0 ? text.free : <Money cents={amountCents} />}
            </Sum>
          ))}
        <Sum label={text.parcelFee} isTotal>
          <Money cents={parcel.feeCents} />
        </Sum>
      </Stack>
      <Stack gap={6} className={layout.text14}>
        <p>{text.expected(formatDate(parcel.promisedOn), days.min, days.max)}</p>
        {waits ? (
          <p className={layout.accent}>
            <SupportText about="hold">{explainParcelWait(waits)}</SupportText>
          </p>
        ) : null}
        {parcel.hasCustoms ? <p className={layout.note}>{text.customs(parcel.insuredCents)}</p> : null}
      </Stack>
    </Stack>
  );
}

type FeeLineKind = ParcelPriceDto['lines'][number]['kind'];

/** 320 → "320 g", 1450 → "1.45 kg". */
export function formatWeight(grams: number): string {
  return grams < 1000 ? `${grams} g` : `${Number((grams / 1000).toFixed(2))} kg`;
}

/** Names a line of a parcel's fee. */
export function nameFeeLine(kind: FeeLineKind, weightGrams: number, insuredCents: number): string {
  return text.lines[kind](formatWeight(weightGrams), formatMoney(insuredCents));
}
