'use client';

import { memo } from 'react';
import { formatCount } from '@pullproof/server/contract';
import { classTone } from '../../../ui/card-face/finish.ts';
import { isUnsold, type Wall } from '../../../lib/wall-bitmap.ts';
import type { Opened, OpenedPack } from './use-opened.ts';
import type { Places } from './places.ts';
import { text } from './text.ts';
import css from './wall-grid.module.css';

interface WallRowProps {
  row: number;
  top: number;
  height: number;
  columns: number;
  id: string;
  wall: Wall;
  places: Places;
  picks: ReadonlySet<number>;
  opened: Opened;
  /** 0 when it is in another row. */
  active: number;
}

function Row({ row, top, height, columns, id, wall, places, picks, opened, active }: WallRowProps) {
  const first = row * columns;
  const count = Math.max(0, Math.min(columns, places.count - first));
  return (
    <div
      className={css.row}
      role="presentation"
      style={{ top, height, gridTemplateColumns: `repeat(${columns}, 1fr)` }}
    >
      {Array.from({ length: count }, (_, index) => {
        const packNo = places.numberAt(first + index);
        return (
          <Place
            key={packNo}
            id={`${id}-${packNo}`}
            packNo={packNo}
            size={wall.size}
            isFree={isUnsold(wall, packNo)}
            isPicked={picks.has(packNo)}
            isActive={packNo === active}
            pulled={opened.get(packNo)}
          />
        );
      })}
    </div>
  );
}

/** A row of the wall: drawn again only when something in it has changed. */
export const WallRow = memo(Row);

interface PlaceProps {
  id: string;
  packNo: number;
  size: number;
  isFree: boolean;
  isPicked: boolean;
  isActive: boolean;
  pulled: OpenedPack | undefined;
}

const Place = memo(function Place({ id, packNo, size, isFree, isPicked, isActive, pulled }: PlaceProps) {
  const shown = isFree ? undefined : pulled;
  return (
    <div
      id={id}
      role="option"
      className={css.place}
      aria-selected={isFree && isPicked}
      aria-disabled={(!isFree && !shown) || undefined}
      aria-label={isFree ? text.sealed(packNo) : shown ? text.opened(packNo, shown) : text.gone(packNo)}
      aria-posinset={packNo}
      aria-setsize={size}
      data-pack={packNo}
      data-active={isActive || undefined}
      data-opened={shown ? '' : undefined}
      {...(shown ? classTone(shown.card.classLook) : {})}
    >
      <span className={css.pack}>
        {shown?.card.image?.small !== undefined ? (
          <img
            src={shown.card.image.small}
            alt=""
            data-name=""
            width={5}
            height={7}
            decoding="async"
            draggable={false}
          />
        ) : null}
      </span>
      <span className={css.number}>{formatCount(packNo)}</span>
      {/* Its text is drawn by the style sheet: the label already names who pulled it. */}
      {shown?.by ? <span className={css.by} data-by={shown.by} /> : null}
    </div>
  );
});
