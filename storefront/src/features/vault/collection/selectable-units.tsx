'use client';

import type { OwnedUnitDto } from '@pullproof/server/contract';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { Row } from '../../../ui/layout/layout.tsx';
import css from './collection.module.css';
import { text } from './text.ts';
import { UnitGrid } from './unit-grid.tsx';
import { loadSellDialog } from '../sell/index.ts';
import { loadShipDialog, shipText } from '../../shipping/index.ts';

const SellDialog = lazy(async () => ({ default: (await loadSellDialog()).SellDialog }));
const ShipDialog = lazy(async () => ({ default: (await loadShipDialog()).ShipDialog }));

interface SelectableUnitsProps {
  units: readonly OwnedUnitDto[];
  onSold: (ids: string[]) => void;
  onShipped: () => void;
}

/** The grid with a mode to select several cards and sell or ship them together. */
export function SelectableUnits({ units, onSold, onShipped }: SelectableUnitsProps) {
  const [ids, setIds] = useState<ReadonlySet<string> | null>(null);
  const [isSelling, setSelling] = useState(false);
  /** As chosen: once shipped, the cards are no longer free. */
  const [shippedIds, setShippedIds] = useState<readonly string[] | null>(null);
  const free = units.filter(({ state }) => state === 'owned');
  const chosen = free.filter(({ id }) => ids?.has(id));

  function toggle(id: string) {
    const next = new Set(ids);
    if (!next.delete(id)) next.add(id);
    setIds(next);
  }

  return (
    <>
      <Row as="p" justify="end" marginBottom={16}>
        {free.length > 0 ? (
          <Button size="small" aria-pressed={ids !== null} onClick={() => setIds(ids ? null : new Set())}>
            {ids ? text.done : text.select}
          </Button>
        ) : null}
      </Row>
      <UnitGrid units={units} selection={ids ? { ids, toggle } : undefined} />
      {ids ? (
        <SelectionBar
          count={chosen.length}
          isAll={chosen.length === free.length}
          onAll={() => setIds(new Set(free.map(({ id }) => id)))}
          onNone={() => setIds(new Set())}
          onSell={() => setSelling(true)}
          onShip={() => setShippedIds(chosen.map(({ id }) => id))}
        />
      ) : null}
      <Suspense fallback={null}>
        {isSelling && chosen.length > 0 ? (
          <SellDialog
            units={chosen}
            onClose={() => setSelling(false)}
            onSold={(sold) => {
              setIds(null);
              onSold(sold);
            }}
          />
        ) : null}
        {shippedIds ? (
          <ShipDialog
            ids={shippedIds}
            onClose={() => setShippedIds(null)}
            onShipped={() => {
              setIds(null);
              onShipped();
            }}
          />
        ) : null}
      </Suspense>
    </>
  );
}

interface SelectionBarProps {
  count: number;
  isAll: boolean;
  onAll: () => void;
  onNone: () => void;
  onSell: () => void;
  onShip: () => void;
}

function SelectionBar({ count, isAll, onAll, onNone, onSell, onShip }: SelectionBarProps) {
  return (
    <div className={css.bar} role="group" aria-label={text.select}>
      <p role="status">{text.chosen(count)}</p>
      <Button size="small" onClick={isAll ? onNone : onAll}>
        {isAll ? text.selectNone : text.selectAll}
      </Button>
      <Button size="small" variant="primary" disabled={count === 0} onClick={onSell}>
        {text.sell}
      </Button>
      <Button size="small" disabled={count === 0} onClick={onShip}>
        {shipText.ship}
      </Button>
    </div>
  );
}
