'use client';

import type { OwnedUnitDto } from '@pullproof/server/contract';
import { listCopyMarks } from '@pullproof/shared/copy-marks';
import { serialTextOf } from '../../../lib/text/format.ts';
import { CardFace } from '../../../ui/card-face/card-face.tsx';
import { ClassMark } from '../../../ui/card-face/class-mark.tsx';
import { Money } from '../../../ui/values/money.tsx';
import { PlaceLink } from '../../../ui/controls/place-link.tsx';
import { isInParcel, ParcelBadge, useParcelOf } from '../../shipping/index.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Row } from '../../../ui/layout/layout.tsx';
import page from '../../../ui/layout/page.module.css';
import layout from '../../../ui/layout/layout.module.css';
import css from './collection.module.css';
import { text } from './text.ts';

function stateOf(unit: OwnedUnitDto): string | null {
  if (unit.isKept && unit.state === 'owned') return text.locked;
  const states: Readonly<Record<string, string>> = text.states;
  // The badge below says more.
  return isInParcel(unit) ? null : (states[unit.state] ?? null);
}

/** Selecting several units instead of opening one. */
export interface Selection {
  ids: ReadonlySet<string>;
  toggle: (id: string) => void;
}

function Face({ unit }: { unit: OwnedUnitDto }) {
  const serialText = serialTextOf(unit);
  const particulars = [serialText, ...listCopyMarks(unit), stateOf(unit)].filter(Boolean);
  return (
    <>
      <CardFace
        card={{
          name: unit.name,
          className: unit.className,
          classLook: unit.classLook,
          image: unit.image,
          serialText,
        }}
        tilt="device"
        isDecorative
      />
      <span className={`${layout.cardName} ${layout.underlined}`}>{unit.name}</span>
      <Row as="span" gap={2} columnGap={8} justify="space-between" className={layout.text14}>
        <ClassMark of={unit} />
        <Money cents={unit.valueCents} />
      </Row>
      {particulars.length > 0 ? <span className={layout.fine}>{particulars.join(' · ')}</span> : null}
    </>
  );
}

/** Units in a parcel cannot be selected. */
function ChoosableUnit({ unit, selection }: { unit: OwnedUnitDto; selection: Selection }) {
  const isChosen = selection.ids.has(unit.id);
  return (
    <label className={css.choosable} data-chosen={isChosen || undefined}>
      <input
        type="checkbox"
        className={css.box}
        checked={isChosen}
        disabled={unit.state !== 'owned'}
        onChange={() => selection.toggle(unit.id)}
      />
      <Face unit={unit} />
    </label>
  );
}

interface UnitGridProps {
  units: readonly OwnedUnitDto[];
  selection?: Selection | undefined;
}

export function UnitGrid({ units, selection }: UnitGridProps) {
  const parcelOf = useParcelOf(units);
  return (
    <ul className={`${page.cards} ${css.grid}`}>
      {units.map((unit) => (
        <li key={unit.id}>
          {selection ? (
            <ChoosableUnit unit={unit} selection={selection} />
          ) : (
            <PlaceLink href={`/collect?unit=${unit.id}`} className={`${layout.block} ${layout.underlines}`}>
              <Face unit={unit} />
            </PlaceLink>
          )}
          {isInParcel(unit) ? <ParcelBadge parcel={parcelOf.get(unit.id)} /> : null}
        </li>
      ))}
    </ul>
  );
}

/** Placeholder rows, as tall as cards with a one-line name. */
export function UnitGridSkeleton({ count }: { count: number }) {
  return (
    <ul className={`${page.cards} ${css.grid}`} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <li key={index}>
          <Skeleton isCard />
          <span className={`${layout.cardName} ${layout.underlined}`}>
            <Skeleton width="80%" height="1.3em" />
          </span>
          <Row as="span" gap={2} columnGap={8} justify="space-between" className={layout.text14}>
            <Skeleton width="60%" height="1.55em" />
          </Row>
          <span className={layout.fine}>
            <Skeleton width="50%" height="1.55em" />
          </span>
        </li>
      ))}
    </ul>
  );
}
