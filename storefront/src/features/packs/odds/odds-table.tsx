'use client';

import type { ClassOddsDto, Fraction, SoldAs } from '@pullproof/server/contract';
import { formatOneIn, formatShare } from '../../../lib/text/format.ts';
import { ClassMark } from '../../../ui/card-face/class-mark.tsx';
import { classTone } from '../../../ui/card-face/finish.ts';
import layout from '../../../ui/layout/layout.module.css';
import { digitalShareOf, DigitalTag } from './digital.tsx';
import css from './odds-table.module.css';
import { oddsText as text } from './odds-text.ts';

function shareOf({ numerator, denominator }: Fraction): number {
  return denominator === 0 ? 0 : numerator / denominator;
}

/** Formats the expected number per pack: 2.5, 0.0415; two significant digits below one. */
export function formatExpected(fraction: Fraction): string {
  const expected = shareOf(fraction);
  if (expected === 0) return '0';
  return expected >= 1 ? expected.toFixed(2) : String(Number(expected.toPrecision(2)));
}

function OddsRow({ odds, of }: { odds: ClassOddsDto; of: SoldAs }) {
  const share = shareOf(odds.atLeastOne);
  const columns = text.columns(of);
  return (
    <tr {...classTone(odds.classLook)}>
      <th scope="row">
        <ClassMark of={odds} /> <DigitalTag share={digitalShareOf([odds])} />
      </th>
      <td data-label={columns.chance}>
        <span className={css.chance}>
          <i style={{ width: `${Math.max(1.5, share * 100)}%` }} aria-hidden="true" />
          <span>{formatShare(share)}</span>
        </span>
      </td>
      <td data-label={columns.oneIn}>{formatOneIn(share)}</td>
      <td data-label={columns.expected}>{formatExpected(odds.expectedPerPack)}</td>
      <td data-label={columns.value} className={layout.muted}>
        {text.values(odds.minValueCents, odds.maxValueCents)}
      </td>
      <td data-label={columns.left} className={layout.muted}>
        {text.leftOf(odds.unitsUnrevealed, odds.unitsTotal)}
      </td>
    </tr>
  );
}

const rarestFirst = (odds: readonly ClassOddsDto[]) => odds.toSorted((left, right) => right.rank - left.rank);

interface OddsTableProps {
  odds: readonly ClassOddsDto[];
  of: SoldAs;
}

/** What a glance needs: class, 1 in how many packs, how many are still inside. */
export function ShortOddsTable({ odds, of }: OddsTableProps) {
  const columns = text.columns(of);
  return (
    <table className={css.short}>
      <caption className="visually-hidden">{text.odds}</caption>
      <thead>
        <tr>
          <th scope="col">{columns.rarity}</th>
          <th scope="col">{columns.oneIn}</th>
          <th scope="col">{columns.left}</th>
        </tr>
      </thead>
      <tbody>
        {rarestFirst(odds).map((row) => (
          <tr key={row.classSlug} {...classTone(row.classLook)}>
            <th scope="row">
              <ClassMark of={row} /> <DigitalTag share={digitalShareOf([row])} />
            </th>
            <td>{formatOneIn(shareOf(row.atLeastOne))}</td>
            <td className={layout.muted}>{text.leftOf(row.unitsUnrevealed, row.unitsTotal)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Exact odds by class, rarest first. */
export function OddsTable({ odds, of }: OddsTableProps) {
  const columns = text.columns(of);
  const rows = rarestFirst(odds);
  return (
    <table className={css.table}>
      <caption className="visually-hidden">{text.odds}</caption>
      <thead>
        <tr>
          <th scope="col">{columns.rarity}</th>
          <th scope="col">{columns.chance}</th>
          <th scope="col">{columns.oneIn}</th>
          <th scope="col">{columns.expected}</th>
          <th scope="col">{columns.value}</th>
          <th scope="col">{columns.left}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <OddsRow key={row.classSlug} odds={row} of={of} />
        ))}
      </tbody>
    </table>
  );
}
