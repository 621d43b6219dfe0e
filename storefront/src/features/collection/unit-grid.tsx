'use client';

import type { OwnedUnitDto } from '@pullproof/server/contract';
import { CardFace } from '../../ui/card-face/card-face.tsx';
import { ClassMark } from '../../ui/card-face/class-mark.tsx';
import { Money } from '../../ui/money.tsx';
import { PlaceLink } from '../../ui/place-link.tsx';
import css from './collection.module.css';
import { text } from './text.ts';

function stateOf(unit: OwnedUnitDto): string | null {
  const states: Readonly<Record<string, string>> = text.states;
  return states[unit.state] ?? null;
}

function Unit({ unit }: { unit: OwnedUnitDto }) {
  const state = stateOf(unit);
  return (
    <li>
      <PlaceLink href={`/collect?unit=${unit.id}`} className={css.unit}>
        <CardFace
          card={{ name: unit.name, className: unit.className, image: unit.image }}
          tilt="device"
          isDecorative
        />
        <span className={css.name}>{unit.name}</span>
        <span className={css.row}>
          <ClassMark name={unit.className}>
            {unit.serial !== null ? <span className={css.serial}> #{unit.serial}</span> : null}
          </ClassMark>
          <Money cents={unit.valueCents} />
        </span>
        {unit.grade || state ? (
          <span className={css.fine}>{[unit.grade, state].filter(Boolean).join(' · ')}</span>
        ) : null}
      </PlaceLink>
    </li>
  );
}

export function UnitGrid({ units }: { units: readonly OwnedUnitDto[] }) {
  return (
    <ul className={css.grid}>
      {units.map((unit) => (
        <Unit key={unit.id} unit={unit} />
      ))}
    </ul>
  );
}
