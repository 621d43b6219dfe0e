'use client';

import type { OwnedUnitDto } from '@pullproof/server/contract';
import { useState } from 'react';
import { StillFace } from '../../../ui/card-face/card-print.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { Money } from '../../../ui/values/money.tsx';
import { describeUnit } from '../parcels/unit-line.tsx';
import { Row } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { text } from './text.ts';

interface ChooseCardsProps {
  units: readonly OwnedUnitDto[];
  onChosen: (ids: string[]) => void;
}

/** Selects which of several cards to ship. */
export function ChooseCards({ units, onChosen }: ChooseCardsProps) {
  const [ids, setIds] = useState<readonly string[]>([]);
  const possible = units.filter(({ state }) => state === 'owned').map(({ id }) => id);
  const isAll = ids.length === possible.length;
  return (
    <>
      <ul className={`${layout.scrollList} ${layout.rows}`}>
        {units.map((unit) => (
          <Row as="li" key={unit.id} nowrap gap={14} align="center">
            <span className={layout.thumb34}>
              <StillFace card={unit} />
            </span>
            <div className={layout.grows}>
              <Checkbox
                label={unit.name}
                hint={unit.state === 'owned' ? describeUnit(unit) : text.refusals.in_shipment}
                checked={ids.includes(unit.id)}
                disabled={unit.state !== 'owned'}
                onChange={({ target }) =>
                  setIds([...ids.filter((id) => id !== unit.id), ...(target.checked ? [unit.id] : [])])
                }
              />
            </div>
            <Money cents={unit.valueCents} />
          </Row>
        ))}
      </ul>
      {possible.length > 1 ? (
        <p>
          <Button size="small" onClick={() => setIds(isAll ? [] : possible)}>
            {isAll ? text.clear : text.all(possible.length)}
          </Button>
        </p>
      ) : null}
      <Button variant="primary" isWide disabled={ids.length === 0} onClick={() => onChosen([...ids])}>
        {ids.length === 0 ? text.nothingChosen : text.goOn(ids.length)}
      </Button>
    </>
  );
}
