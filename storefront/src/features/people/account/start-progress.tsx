'use client';

import type { CardGainDto, OwnedSetDto } from '@pullproof/server/contract';
import Link from 'next/link';
import { useApi } from '../../../lib/api/use-api.ts';
import { addressOfCard } from '../../../lib/addresses.ts';
import { StillFace } from '../../../ui/card-face/card-print.tsx';
import { Row, SectionHead, Stack } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { Meter } from '../../../ui/values/meter.tsx';
import { Money } from '../../../ui/values/money.tsx';
import { valueText } from '../../catalogue/cards/index.ts';
import css from './start.module.css';
import { startText as text } from './start-text.ts';

const SETS = 2;

/** The sets with the fewest cards to go, from two thirds on; complete ones need nothing more. */
export function pickSets<Counted extends Pick<OwnedSetDto, 'ownedCount' | 'cardCount'>>(
  sets: readonly Counted[],
): Counted[] {
  return sets
    .filter(({ ownedCount, cardCount }) => ownedCount < cardCount && ownedCount * 3 >= cardCount * 2)
    .toSorted((one, other) => one.cardCount - one.ownedCount - (other.cardCount - other.ownedCount))
    .slice(0, SETS);
}

interface Progress {
  near: readonly OwnedSetDto[];
  /** Whole, and not yet seen so in the binder. */
  whole: readonly OwnedSetDto[];
  rose: readonly CardGainDto[];
}

/** Undefined until it is known. */
export function useProgress(): Progress | undefined {
  const sets = useApi('/api/me/collection/sets');
  const gains = useApi('/api/me/collection/gains');
  if (!(sets.data ?? sets.error) || !(gains.data ?? gains.error)) return undefined;
  const all = sets.data?.data ?? [];
  const whole = all.filter(
    ({ completeSince, completedAt }) => completeSince !== null && completedAt === null,
  );
  return { near: pickSets(all), whole, rose: gains.data?.data ?? [] };
}

/** Sets nearly complete, and owned cards that rose; nothing without either. */
export function StartProgress({ near, whole, rose }: Progress) {
  if (near.length === 0 && whole.length === 0 && rose.length === 0) return null;
  return (
    <div className={`${css.progress} ${layout.marginTop32}`}>
      {whole.length > 0 ? <Whole sets={whole} /> : null}
      {near.length > 0 ? <Sets sets={near} /> : null}
      {rose.length > 0 ? <Rose gains={rose} /> : null}
    </div>
  );
}

function Whole({ sets }: { sets: readonly OwnedSetDto[] }) {
  return (
    <section>
      <SectionHead>
        <h2 className={layout.text19}>{text.whole}</h2>
      </SectionHead>
      <Stack as="ul" gap={16}>
        {sets.map(({ code, name, cardCount }) => (
          <Stack as="li" key={code} gap={8} surface="callout">
            <Link href={`/collect?set=${encodeURIComponent(code)}`} className={layout.bold}>
              {text.wholeSet(name, cardCount)}
            </Link>
            <span className={layout.note}>{text.wholeBody}</span>
          </Stack>
        ))}
      </Stack>
    </section>
  );
}

function Sets({ sets }: { sets: readonly OwnedSetDto[] }) {
  return (
    <section>
      <SectionHead>
        <h2 className={layout.text19}>{text.sets}</h2>
      </SectionHead>
      <Stack as="ul" gap={16}>
        {sets.map(({ code, name, ownedCount, cardCount }) => (
          <Stack as="li" key={code} gap={8} surface="frame">
            <Row gap={4} columnGap={12} justify="space-between">
              <Link href="/collect" className={layout.bold}>
                {name}
              </Link>
              <span className={layout.note}>{text.setMissing(cardCount - ownedCount)}</span>
            </Row>
            <Meter value={ownedCount} max={cardCount} label={text.setOf(ownedCount, cardCount)} />
          </Stack>
        ))}
      </Stack>
    </section>
  );
}

function Rose({ gains }: { gains: readonly CardGainDto[] }) {
  return (
    <section>
      <SectionHead>
        <h2 className={layout.text19}>{text.rose}</h2>
      </SectionHead>
      <ul className={layout.rows}>
        {gains.map((card) => (
          <Row as="li" key={card.cardId} nowrap gap={14} align="center">
            <span className={layout.thumb40}>
              <StillFace card={card} />
            </span>
            <span className={layout.flexible}>
              <Link href={addressOfCard(card.cardId)} prefetch={false} className={layout.bold}>
                {card.name}
              </Link>
              <span className={`${layout.fine} ${layout.block}`}>
                {text.roseNote(valueText.sourceOf(card.valueSource), card.valueAsOf)}
              </span>
            </span>
            <span className={css.rise}>
              <Money cents={card.valueCents} />
              <span className={`${layout.fine} ${layout.block}`}>
                {text.roseFrom(card.beforeCents, card.beforeAsOf)}
              </span>
            </span>
          </Row>
        ))}
      </ul>
    </section>
  );
}
