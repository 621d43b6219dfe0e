'use client';

import { useRef, useState, useSyncExternalStore, type CSSProperties, type KeyboardEvent } from 'react';
import { usePrefersCalm } from '../../../../lib/use-prefers-calm.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { Row } from '../../../../ui/layout/layout.tsx';
import layout from '../../../../ui/layout/layout.module.css';
import css from './binder.module.css';
import { BinderPage } from './binder-page.tsx';
import { text } from './text.ts';
import { POCKETS, useBinderPage } from './use-binder.ts';
import { useLeafing } from './use-leafing.ts';

/** As in binder.module.css. */
const WIDE = '(min-width: 900px)';

function subscribeToWidth(listener: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribeToWidth,
    () => matchMedia(WIDE).matches,
    () => false,
  );

interface Leaf {
  index: number;
  front: number;
  /** On wide screens only, where two pages lie side by side. */
  back: number | null;
}

/** The leaves that can be seen while one turns; the others are not in the page. */
function leavesNear(open: number, pageCount: number, isWide: boolean): Leaf[] {
  const count = isWide ? Math.ceil((pageCount - 1) / 2) : pageCount;
  const from = Math.max(0, open - (isWide ? 2 : 1));
  const near = Array.from({ length: 4 }, (_, at) => from + at).filter(
    (index) => index < count && index <= open + 1,
  );
  return near.map((index) =>
    isWide ? { index, front: 2 * index + 1, back: 2 * index + 2 } : { index, front: index, back: null },
  );
}

const placeOf = (index: number): CSSProperties & Record<'--leaf', number> => ({ '--leaf': index });

interface LeavesProps {
  set: string;
  open: number;
  pageCount: number;
  isWide: boolean;
}

function Face({
  set,
  page,
  pageCount,
  isOpen,
}: {
  set: string;
  page: number;
  pageCount: number;
  isOpen: boolean;
}) {
  return (
    <div className={css.face} inert={!isOpen}>
      {page < pageCount ? <BinderPage set={set} page={page} /> : null}
    </div>
  );
}

function Leaves({ set, open, pageCount, isWide }: LeavesProps) {
  const rest = { set, pageCount };
  return (
    <>
      {isWide ? (
        <>
          <div className={css.still}>
            <Face {...rest} page={0} isOpen={open === 0} />
          </div>
          <div className={css.end} />
        </>
      ) : null}
      {leavesNear(open, pageCount, isWide).map(({ index, front, back }) => (
        <div
          key={index}
          className={css.leaf}
          data-turned={index < open || undefined}
          data-turns={index === open ? 'on' : index === open - 1 ? 'back' : undefined}
          style={placeOf(index)}
        >
          <Face {...rest} page={front} isOpen={index === open} />
          {back === null ? null : <Face {...rest} page={back} isOpen={index === open - 1} />}
        </div>
      ))}
    </>
  );
}

interface BookProps {
  set: string;
  /** A set that is whole has a closed frame. */
  isComplete: boolean;
  /** Its frame closes now, and each card shines once. */
  isMoment: boolean;
}

/** A set as a book: pages turn under the finger, by buttons and by arrow keys. */
export function Book({ set, isComplete, isMoment }: BookProps) {
  const [turned, setTurned] = useState(0);
  const book = useRef<HTMLDivElement>(null);
  const isWide = useIsWide();
  const isCalm = usePrefersCalm();
  const { total = 0 } = useBinderPage(set, 0);
  const pageCount = Math.max(1, Math.ceil(total / POCKETS));
  const last = isWide ? Math.floor((pageCount - 1) / 2) : pageCount - 1;
  const open = Math.min(turned, last);
  const canTurn = (by: 1 | -1) => open + by >= 0 && open + by <= last;
  const turn = (by: 1 | -1) => setTurned(open + by);
  const first = isWide ? 2 * open + 1 : open + 1;
  const leafing = useLeafing({ book, turn, canTurn, isCalm });

  function turnByKey({ key }: KeyboardEvent): void {
    const by = key === 'ArrowRight' ? 1 : -1;
    if ((key === 'ArrowRight' || key === 'ArrowLeft') && canTurn(by)) turn(by);
  }

  return (
    <div onKeyDown={turnByKey}>
      <div ref={book} className={css.book} data-moment={isMoment || undefined} {...leafing}>
        <Leaves set={set} open={open} pageCount={pageCount} isWide={isWide} />
        {isComplete ? <span className={css.frame} aria-hidden="true" /> : null}
      </div>
      <Row gap={12} align="center" justify="center" marginTop={12}>
        <Button size="small" aria-label={text.back} disabled={!canTurn(-1)} onClick={() => turn(-1)}>
          ←
        </Button>
        <p className={`${layout.fine} ${css.place}`} role="status">
          {text.pages(first, isWide ? Math.min(first + 1, pageCount) : first, pageCount)}
        </p>
        <Button size="small" aria-label={text.on} disabled={!canTurn(1)} onClick={() => turn(1)}>
          →
        </Button>
      </Row>
    </div>
  );
}
