'use client';

import type { OwnedUnitDto } from '@pullproof/server/contract';
import { lazy, Suspense, useState } from 'react';
import { useApi } from '../../../lib/api/use-api.ts';
import { CardFace } from '../../../ui/card-face/card-face.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { Section } from '../../../ui/layout/section.tsx';
import css from './showcase.module.css';
import { text } from './text.ts';
import { useOrder } from './use-order.ts';

const ChooseCards = lazy(async () => ({ default: (await import('./choose-cards.tsx')).ChooseCards }));

interface ChosenCardsProps {
  unitIds: readonly string[];
  max: number;
  onChange: (unitIds: string[]) => void;
}

/** The chosen cards in their order, moved by dragging a handle or by its arrow keys. */
export function ChosenCards({ unitIds, max, onChange }: ChosenCardsProps) {
  const [isChoosing, setChoosing] = useState(false);
  const path =
    unitIds.length === 0 ? null : (`/api/me/collection?ids=${unitIds.toSorted().join(',')}` as const);
  const { data } = useApi(path, { keepPreviousData: true });
  const known = new Map(data?.data.map((unit) => [unit.id, unit]));
  return (
    <Section id="cards" title={text.chosen} lead={text.chosenLead(unitIds.length, max)}>
      <Stack gap={16} align="start">
        <Order ids={unitIds} known={known} onChange={onChange} />
        <Button onClick={() => setChoosing(true)}>{text.choose}</Button>
      </Stack>
      {isChoosing ? (
        <Suspense fallback={null}>
          <ChooseCards unitIds={unitIds} max={max} onChange={onChange} onClose={() => setChoosing(false)} />
        </Suspense>
      ) : null}
    </Section>
  );
}

interface OrderProps {
  ids: readonly string[];
  known: ReadonlyMap<string, OwnedUnitDto>;
  onChange: (unitIds: string[]) => void;
}

function Order({ ids, known, onChange }: OrderProps) {
  const nameOf = (id: string) => known.get(id)?.name ?? '';
  const { shown, draggedId, said, handleOf } = useOrder(ids, (next, id) => {
    onChange(next);
    return text.moved(nameOf(id), next.indexOf(id) + 1, next.length);
  });
  return (
    <>
      <ol className={css.order}>
        {shown.map((id, place) => {
          const unit = known.get(id);
          return (
            <li key={id} data-showcase-unit={id} data-dragged={draggedId === id || undefined}>
              {unit ? <CardFace card={unit} tilt="off" isDecorative /> : <Skeleton isCard />}
              <span className={css.handles}>
                <button
                  type="button"
                  className={css.handle}
                  aria-label={text.move(nameOf(id), place + 1, shown.length)}
                  {...handleOf(id)}
                >
                  <span aria-hidden="true">⠿</span>
                </button>
                <button
                  type="button"
                  className={css.remove}
                  aria-label={text.remove(nameOf(id))}
                  onClick={() => onChange(ids.filter((each) => each !== id))}
                >
                  <span aria-hidden="true">×</span>
                </button>
              </span>
              <span className={`${layout.fine} ${layout.block} ${css.name}`}>{unit?.name}</span>
            </li>
          );
        })}
      </ol>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  );
}
