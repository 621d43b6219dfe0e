'use client';

import type { OwnedUnitDto } from '@pullproof/server/contract';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import css from './collection.module.css';
import { text } from './text.ts';
import { UnitGrid } from './unit-grid.tsx';
import { loadSellDialog } from '../sell/index.ts';

const SellDialog = lazy(async () => ({ default: (await loadSellDialog()).SellDialog }));

interface SelectableUnitsProps {
  units: readonly OwnedUnitDto[];
  onSold: (ids: string[]) => void;
}

/** The grid with a mode to select several cards and sell them together. */
export function SelectableUnits({ units, onSold }: SelectableUnitsProps) {
  const [ids, setIds] = useState<ReadonlySet<string> | null>(null);
  const [isSelling, setSelling] = useState(false);
  const sellable = units.filter(({ state, isKept }) => state === 'owned' && !isKept);
  const chosen = sellable.filter(({ id }) => ids?.has(id));

  function toggle(id: string) {
    const next = new Set(ids);
    if (!next.delete(id)) next.add(id);
    setIds(next);
  }

  return (
    <>
      <p className={css.tools}>
        {sellable.length > 0 ? (
          <Button size="small" aria-pressed={ids !== null} onClick={() => setIds(ids ? null : new Set())}>
            {ids ? text.done : text.select}
          </Button>
        ) : null}
      </p>
      <UnitGrid units={units} selection={ids ? { ids, toggle } : undefined} />
      {ids ? (
        <SelectionBar
          count={chosen.length}
          isAll={chosen.length === sellable.length}
          onAll={() => setIds(new Set(sellable.map(({ id }) => id)))}
          onNone={() => setIds(new Set())}
          onSell={() => setSelling(true)}
        />
      ) : null}
      {isSelling && chosen.length > 0 ? (
        <Suspense fallback={null}>
          <SellDialog
            units={chosen}
            onClose={() => setSelling(false)}
            onSold={(sold) => {
              setIds(null);
              onSold(sold);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}

interface SelectionBarProps {
  count: number;
  isAll: boolean;
  onAll: () => void;
  onNone: () => void;
  onSell: () => void;
}

function SelectionBar({ count, isAll, onAll, onNone, onSell }: SelectionBarProps) {
  return (
    <div className={css.bar} role="group" aria-label={text.select}>
      <p role="status">{text.chosen(count)}</p>
      <Button size="small" onClick={isAll ? onNone : onAll}>
        {isAll ? text.selectNone : text.selectAll}
      </Button>
      <Button size="small" look="primary" disabled={count === 0} onClick={onSell}>
        {text.sell}
      </Button>
    </div>
  );
}
