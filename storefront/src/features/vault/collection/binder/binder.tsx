'use client';

import type { OwnedSetDto } from '@pullproof/server/contract';
import Link from 'next/link';
import { useSearchParams } from 'next/navigation';
import { useRef } from 'react';
import { useApi } from '../../../../lib/api/use-api.ts';
import { addressOfSet } from '../../../../lib/addresses.ts';
import { withParam } from '../../../../lib/place.ts';
import { PlaceLink } from '../../../../ui/controls/place-link.tsx';
import { Fold } from '../../../../ui/layout/fold.tsx';
import { Row, Stack } from '../../../../ui/layout/layout.tsx';
import layout from '../../../../ui/layout/layout.module.css';
import { Meter } from '../../../../ui/values/meter.tsx';
import css from './binder.module.css';
import { Book } from './book.tsx';
import { ShareShowcase } from '../../showcase/index.ts';
import { Spares } from './spares.tsx';
import { text } from './text.ts';
import { useCompletion } from './use-completion.ts';
import { ValueCourse } from './value-course.tsx';

interface SetEntry {
  code: string;
  name: string;
  cardCount: number;
  ownedCount: number;
}

/** The sets that were begun, fullest first, then the others. */
function useSets(begun: readonly OwnedSetDto[]): SetEntry[] {
  const { data } = useApi('/api/sets');
  const others = (data?.data ?? []).filter(({ code }) => !begun.some((set) => set.code === code));
  return [...begun, ...others.map((set) => ({ ...set, ownedCount: 0 }))];
}

/** With more sets than this, those without a card are folded away. */
const MAX_OPEN = 12;

interface SetPickerProps {
  sets: readonly SetEntry[];
  current: string;
}

export function SetPicker({ sets, current }: SetPickerProps) {
  const isShown = ({ code, ownedCount }: SetEntry) =>
    sets.length <= MAX_OPEN || ownedCount > 0 || code === current;
  const others = sets.filter((set) => !isShown(set));
  return (
    <nav aria-label={text.sets}>
      <SetLinks sets={sets.filter(isShown)} current={current} />
      {others.length > 0 ? (
        <div className={layout.marginTop12}>
          <Fold title={text.otherSets(others.length)}>
            <SetLinks sets={others} current={current} />
          </Fold>
        </div>
      ) : null}
    </nav>
  );
}

function SetLinks({ sets, current }: SetPickerProps) {
  const query = useSearchParams().toString();
  return (
    <div className={css.sets}>
      {sets.map(({ code, name, ownedCount, cardCount }) => (
        <PlaceLink
          key={code}
          isReplacing
          href={withParam('/collect', query, 'set', code)}
          className={css.set}
          aria-current={code === current ? 'true' : undefined}
        >
          <b>{name}</b>
          <Meter value={ownedCount} max={cardCount} label={text.have(ownedCount, cardCount)} />
        </PlaceLink>
      ))}
    </div>
  );
}

/** Since when a set is whole, or that it once was; in the moment itself it says more. */
function Completion({ set, isMoment }: { set: OwnedSetDto; isMoment: boolean }) {
  const { name, cardCount, completeSince, completedAt } = set;
  return (
    <div className={css.complete} data-moment={isMoment || undefined}>
      <p role="status">
        {isMoment ? `${text.moment(name, cardCount)} ` : null}
        {completeSince ? text.complete(name, completeSince) : text.wasComplete(name, completedAt ?? '')}
      </p>
      <ShareShowcase />
    </div>
  );
}

/** The binder: a set's pages, what it is worth, and its duplicates. */
export function Binder({ sets: begun }: { sets: readonly OwnedSetDto[] }) {
  const params = useSearchParams();
  const sets = useSets(begun);
  const asked = params.get('set');
  const current = sets.find(({ code }) => code === asked) ?? sets[0];
  if (!current) return null;
  const own = begun.find(({ code }) => code === current.code);
  return <OpenSet sets={sets} current={current} own={own} hasBegun={begun.length > 0} />;
}

interface OpenSetProps {
  sets: readonly SetEntry[];
  current: SetEntry;
  /** Undefined while no card of it is owned. */
  own: OwnedSetDto | undefined;
  hasBegun: boolean;
}

function OpenSet({ sets, current, own, hasBegun }: OpenSetProps) {
  const book = useRef<HTMLDivElement>(null);
  const isMoment = useCompletion(own, book);
  return (
    <Stack gap={20} marginTop={20}>
      <SetPicker sets={sets} current={current.code} />
      {own && (own.completeSince ?? own.completedAt) ? <Completion set={own} isMoment={isMoment} /> : null}
      <div ref={book}>
        <Book
          key={current.code}
          set={current.code}
          isComplete={own !== undefined && own.completeSince !== null}
          isMoment={isMoment}
        />
      </div>
      <p className={layout.text14}>
        <Link href={addressOfSet(current.code)} prefetch={false} className={layout.action}>
          {text.setPage(current.name)}
        </Link>
      </p>
      {own ? (
        <Row gap={16} columnGap={24} align="start" justify="space-between">
          <p className={layout.text19}>
            {text.worth(own.valueCents)}
            <span className={`${layout.fine} ${layout.block}`}>
              {text.haveIn(own.ownedCount, own.cardCount, own.name)}
            </span>
          </p>
          <Spares set={current.code} />
        </Row>
      ) : null}
      {hasBegun ? <ValueCourse set={own ? current.code : undefined} /> : null}
    </Stack>
  );
}
