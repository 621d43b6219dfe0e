'use client';

import { useState } from 'react';
import { useNumberedPages } from '../../../lib/api/use-numbered-pages.ts';
import { CardFace } from '../../../ui/card-face/card-face.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { MoreButton } from '../../../ui/controls/more-button.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { SearchField } from '../../../ui/form/filter-fields.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { listCopyMarks } from '@pullproof/shared/copy-marks';
import { serialTextOf } from '../../../lib/text/format.ts';
import css from './showcase.module.css';
import { text } from './text.ts';

interface ChooseCardsProps {
  unitIds: readonly string[];
  max: number;
  onChange: (unitIds: string[]) => void;
  onClose: () => void;
}

/** All copies that the customer owns, best first, to put on the page or take off. */
export function ChooseCards({ unitIds, max, onChange, onClose }: ChooseCardsProps) {
  const [q, setQ] = useState('');
  const params = new URLSearchParams({ sort: '-valueCents', perPage: '24', ...(q && { q }) });
  const list = useNumberedPages(`/api/me/collection?${params}`);
  const isFull = unitIds.length >= max;

  function toggle(id: string) {
    onChange(unitIds.includes(id) ? unitIds.filter((each) => each !== id) : [...unitIds, id]);
  }

  return (
    <Dialog isOpen title={text.chooseTitle} onClose={onClose} size="wide">
      <Stack gap={16}>
        <SearchField label={text.search} placeholder="" value={q} onSearch={setQ} />
        <p className={layout.fine} role="status">
          {isFull ? text.full(max) : text.chosenCount(unitIds.length, max)}
        </p>
        {!list.rows && list.error ? <ErrorState error={list.error} onRetry={list.retry} /> : null}
        {!list.rows && !list.error ? <Skeleton height="320px" /> : null}
        {list.rows?.length === 0 ? <p>{q ? text.nothingFound : text.noneOwned}</p> : null}
        <ul className={css.choices}>
          {list.rows?.map((unit) => {
            const isChosen = unitIds.includes(unit.id);
            return (
              <li key={unit.id}>
                <label className={css.choice} data-chosen={isChosen || undefined}>
                  <input
                    type="checkbox"
                    className={css.box}
                    checked={isChosen}
                    disabled={isFull && !isChosen}
                    onChange={() => toggle(unit.id)}
                  />
                  <CardFace card={unit} tilt="off" isDecorative />
                  <span className={`${layout.fine} ${layout.block}`}>
                    {[unit.name, serialTextOf(unit), ...listCopyMarks(unit)].filter(Boolean).join(' · ')}
                  </span>
                </label>
              </li>
            );
          })}
        </ul>
        {list.rows && list.rows.length < list.total ? <MoreButton list={list} label={text.more} /> : null}
        <Button variant="primary" isWide onClick={onClose}>
          {text.done}
        </Button>
      </Stack>
    </Dialog>
  );
}
