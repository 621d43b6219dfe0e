'use client';

import { type CurrentDropDto, type DropDto, formatCount } from '@pullproof/server/contract';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { Facts } from '../../../ui/layout/facts.tsx';
import showcase from '../../../ui/layout/showcase.module.css';
import layout from '../../../ui/layout/layout.module.css';
import page from '../../../ui/layout/page.module.css';
import { StateChip } from '../../../ui/layout/section.tsx';
import { Money } from '../../../ui/values/money.tsx';
import { Moment } from '../../../ui/values/moment.tsx';
import { Ceremony } from '../ceremony/ceremony.tsx';
import { Numbers } from '../ceremony/numbers.tsx';
import { Countdown } from '../shared/countdown.tsx';
import type { Phase } from '../shared/phase.ts';
import { useCurrentDrop } from '../shared/use-current-drop.ts';
import { HeldNote } from '../shared/held-note.tsx';
import { VoidNote } from '../shared/void-note.tsx';
import { text } from '../text.ts';
import { EnterPanel } from './enter-panel.tsx';
import { PrizeList, PrizeName, PrizeStage } from './prize-stage.tsx';

/** Today's drop in whatever state it is. `initial` is the one in the server's HTML. */
export function Today({ initial }: { initial: CurrentDropDto | null }) {
  const { current, drop, phase, now, error, retry } = useCurrentDrop(initial);
  if (error) {
    return (
      <Plain>
        <ErrorState error={error} title={text.notLoaded} onRetry={retry} />
      </Plain>
    );
  }
  if (!current) {
    return (
      <Plain>
        <Skeleton height="520px" />
      </Plain>
    );
  }
  if (!drop || !phase) {
    return (
      <Plain>
        <NoDrop next={current.fencedSince === null ? current.next : null} />
        <HeldNote since={current.fencedSince} isChain />
      </Plain>
    );
  }
  return (
    <>
      <Shown drop={drop} phase={phase} now={now} />
      <HeldNote since={current.fencedSince} isChain />
      {current.next && current.fencedSince === null && (phase === 'drawn' || phase === 'void') ? (
        <p className={`${layout.muted} ${layout.marginTop28}`}>
          {now !== null && now >= Date.parse(current.next.opensAt) ? text.nextIsOpen : text.winnersNext}{' '}
          <Moment at={current.next.opensAt} />
        </p>
      ) : null}
    </>
  );
}

function Plain({ children }: { children: ReactNode }) {
  return (
    <>
      <h1>{text.title}</h1>
      <p className={page.lead}>{text.lead}</p>
      <div className={layout.marginTop32}>{children}</div>
    </>
  );
}

function NoDrop({ next }: Pick<CurrentDropDto, 'next'>) {
  return (
    <EmptyState
      title={text.none.title}
      action={
        <ButtonLink href="/shop" variant="primary">
          {text.none.shop}
        </ButtonLink>
      }
    >
      {next ? (
        <>
          {text.none.next} <Moment at={next.opensAt} />
        </>
      ) : (
        text.none.unplanned
      )}
    </EmptyState>
  );
}

interface ShownProps {
  drop: DropDto;
  phase: Phase;
  now: number | null;
}

const LOOKS = {
  announced: 'wait',
  open: 'ok',
  closing: 'wait',
  waiting: 'wait',
  drawn: 'ok',
  void: 'off',
  held: 'off',
} as const;

function Shown({ drop, phase, now }: ShownProps) {
  const [prize] = drop.prizes;
  return (
    <div className={showcase.showcase}>
      {prize ? <PrizeStage prize={prize} /> : null}
      <Stack gap={24} className={layout.shrinks}>
        <Stack as="header" gap={12}>
          <Row as="p" gap={4} columnGap={16} align="center" justify="space-between" className={layout.note}>
            <span>
              {text.title} · {text.number(drop.number)}
            </span>
            <StateChip variant={LOOKS[phase]}>{text.states[phase]}</StateChip>
          </Row>
          <h1>{prize?.cardName ?? text.title}</h1>
          {prize ? <PrizeName prize={prize} /> : null}
        </Stack>
        <DropFacts drop={drop} phase={phase} />
        <PrizeList prizes={drop.prizes} />
        <DropPart drop={drop} phase={phase} now={now} />
        {phase === 'announced' || phase === 'open' || phase === 'held' ? <Published drop={drop} /> : null}
      </Stack>
    </div>
  );
}

/** What a drop's phase asks for: counting down, entering, watching, or knowing why it is void. */
export function DropPart({ drop, phase, now }: ShownProps) {
  switch (phase) {
    case 'announced':
      return <Announced drop={drop} now={now} />;
    case 'open':
      return <EnterPanel drop={drop} now={now} />;
    case 'closing':
    case 'waiting':
    case 'drawn':
      return (
        <>
          <HeldNote since={drop.fencedSince} />
          <Ceremony drop={drop} phase={phase} now={now} />
        </>
      );
    case 'void':
      return <VoidNote drop={drop} />;
    case 'held':
      return <HeldNote since={drop.fencedSince} />;
  }
}

function Announced({ drop, now }: Pick<ShownProps, 'drop' | 'now'>) {
  const isDue = now !== null && now >= Date.parse(drop.opensAt);
  return (
    <Stack gap={20} surface="box">
      <Countdown label={isDue ? text.opening : text.opensIn} until={drop.opensAt} now={now} />
      <p className={layout.note}>
        {text.announced}{' '}
        <Link href="/raffle-terms" className={layout.link}>
          {text.raffleTerms}
        </Link>
      </p>
    </Stack>
  );
}

/** What the draw is bound to, for anyone to record in advance. */
function Published({ drop }: Pick<ShownProps, 'drop'>) {
  if (!drop.announcement) return null;
  return (
    <details>
      <summary className={`${layout.action} ${layout.touch}`}>{text.published.title}</summary>
      <Stack gap={12} marginTop={12}>
        <p className={layout.note}>{text.published.body}</p>
        <Numbers drop={drop} />
      </Stack>
    </details>
  );
}

function DropFacts({ drop, phase }: Pick<ShownProps, 'drop' | 'phase'>) {
  const { entryCount, claimHours, opensAt, closesAt, state } = drop;
  const [prize] = drop.prizes;
  const isOver =
    phase === 'held' ? state !== 'scheduled' && state !== 'open' : phase !== 'announced' && phase !== 'open';
  return (
    <Stack gap={8}>
      <Facts variant="tiles">
        <div>
          <dt>
            <Money cents={prize?.valueCents ?? 0} />
          </dt>
          <dd>{text.facts.cash}</dd>
        </div>
        <div>
          <dt>{formatCount(entryCount)}</dt>
          <dd>{isOver ? text.facts.allEntries(entryCount) : text.facts.entries(entryCount)}</dd>
        </div>
        <div>
          <dt>{text.facts.hours(claimHours)}</dt>
          <dd>{text.facts.claim}</dd>
        </div>
      </Facts>
      <p className={layout.fine}>
        {phase === 'announced' ? text.facts.opens : isOver ? text.facts.closed : text.facts.closes}{' '}
        <Moment at={phase === 'announced' ? opensAt : closesAt} />
      </p>
    </Stack>
  );
}
