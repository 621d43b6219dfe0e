'use client';

import { formatMoney, type SoldAs } from '@pullproof/server/contract';
import { useState, type ReactNode } from 'react';
import { formatMoment } from '../../../lib/text/format.ts';
import { listMarks } from '../../../lib/text/sealed-unit.ts';
import { classTone } from '../../../ui/card-face/finish.ts';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { Fact, Facts } from '../../../ui/layout/facts.tsx';
import { Face, type FinaleRun, orderForReveal, type PulledCard, type PulledPack } from '../reveal/index.ts';
import { SealedFacts, SealedMark, SealedPhotos } from '../sealed/index.ts';
import css from './finale.module.css';
import { FinaleBar, type FinaleActions } from './finale-bar.tsx';
import { CardSheet, FinaleCard } from './finale-cards.tsx';
import { finaleText as text } from './finale-text.ts';
import type { CardOffer } from './prepared.ts';

export interface FinaleProps {
  /** In reveal order. */
  packs: readonly PulledPack[];
  /** How many were bought: a box is one. */
  boughtCount: number;
  /** What these are called. */
  of: SoldAs;
  paidCents: number;
  /** Number of checks that passed; null where nothing was compared. */
  checkCount: number | null;
  /** This browser's verdict in full. */
  proof: ReactNode;
  /** The shop's offer for a card; undefined where there is none. */
  offerOf: (id: string) => CardOffer | undefined;
  /** Ids of cards that were sold or shipped since; undefined while that is unknown. */
  goneIds: ReadonlySet<string> | undefined;
  /** Opened before this visit. */
  isRevisit: boolean;
  /** Packs that were torn with these and are still sealed. */
  refusedCount: number;
  actions: FinaleActions;
  /** The way back into a box that was skipped. */
  undo?: FinaleRun['undo'];
}

type SheetName = 'card' | 'proof' | 'all';

const MAX_HAND = 9;

/** The end: the best card large, the others as a hand, and what to do within reach of the thumb. Keeping needs nothing. */
export function Finale(props: FinaleProps) {
  const { packs, goneIds, offerOf, actions, refusedCount } = props;
  const all = packs.flatMap((pack) => pack.cards);
  // Of many packs the best card of each.
  const cards = packs.length === 1 ? all : orderForReveal(packs.map(({ best }) => best));
  const [chosenId, setChosenId] = useState(cards.at(-1)?.id);
  const [sheet, setSheet] = useState<SheetName | null>(null);
  const chosen = all.find(({ id }) => id === chosenId) ?? all.at(-1);
  if (!chosen) return null;
  const others = cards.filter((card) => card !== chosen).slice(-MAX_HAND);
  const { style, ...rarity } = classTone(chosen.classLook);
  const isGone = goneIds?.has(chosen.id) ?? false;
  const offer = isGone ? undefined : offerOf(chosen.id);
  const pick = (id: string) => {
    setChosenId(id);
    setSheet(null);
  };
  return (
    <div
      className={css.finale}
      role="group"
      aria-label={text.title}
      data-finale=""
      tabIndex={-1}
      style={style ?? {}}
      {...rarity}
    >
      <Large card={chosen} isGone={isGone} onOpen={() => setSheet('card')} />
      <Hand cards={others} goneIds={goneIds} onPick={setChosenId} />
      <Sums
        cards={all}
        checkCount={props.checkCount}
        isRevisit={props.isRevisit}
        undo={props.undo}
        onProof={() => setSheet('proof')}
        onAll={() => setSheet('all')}
      />
      <p className={css.fine}>{sayKept(isGone, offer, refusedCount > 0 ? text.refused(refusedCount) : '')}</p>
      <FinaleBar
        actions={actions}
        card={{ id: chosen.id, name: chosen.unit.name }}
        isHere={!isGone}
        offerCents={offer?.amountCents}
      />
      <Sheet {...{ sheet, chosen }} finale={props} onPick={pick} onClose={() => setSheet(null)} />
    </div>
  );
}

/** Where the card is, what the shop would pay for it, and which packs are still sealed. Keeping needs nothing. */
function sayKept(isGone: boolean, offer: CardOffer | undefined, refused: string): string {
  return [
    isGone ? '' : text.kept,
    offer ? text.offer(formatMoney(offer.amountCents), formatMoment(offer.expiresAt)) : '',
    refused,
  ]
    .filter(Boolean)
    .join(' ');
}

interface LargeProps {
  card: PulledCard;
  isGone: boolean;
  onOpen: () => void;
}

/** The card that everything below is about. */
function Large({ card, isGone, onOpen }: LargeProps) {
  const { unit } = card;
  return (
    <>
      <button type="button" className={css.best} aria-label={text.details(unit.name)} onClick={onOpen}>
        <span key={card.id} className={css.card} data-gone={isGone}>
          <Face card={card} />
        </span>
      </button>
      <div className={css.words}>
        <p className={css.name}>{unit.name}</p>
        <p className={css.kind}>
          <SealedMark unit={unit} art={card} />
          {listMarks(unit).map((mark) => (
            <span key={mark}>{mark}</span>
          ))}
          <span>{formatMoney(unit.valueCents)}</span>
        </p>
        {isGone ? <p className={css.fine}>{text.gone}</p> : null}
      </div>
    </>
  );
}

interface SheetProps {
  sheet: SheetName | null;
  chosen: PulledCard;
  finale: FinaleProps;
  onPick: (id: string) => void;
  onClose: () => void;
}

/** What is one tap away: a card's facts, the proof, all cards. */
function Sheet({ sheet, chosen, finale, onPick, onClose }: SheetProps) {
  const { packs, checkCount, goneIds, actions } = finale;
  const cards = packs.flatMap((pack) => pack.cards);
  if (sheet === 'card')
    return (
      <Dialog isOpen title={chosen.unit.name} onClose={onClose}>
        <SealedFacts unit={chosen.unit} />
        {chosen.unit.isVerified ? <SealedPhotos unit={chosen.unit} /> : null}
      </Dialog>
    );
  if (sheet === 'proof')
    return (
      <Dialog isOpen title={checkCount === null ? text.unchecked : text.proof} onClose={onClose}>
        <Facts variant="figures">
          <Fact name={text.price(finale.boughtCount, finale.of)}>{formatMoney(finale.paidCents)}</Fact>
          <Fact name={text.value}>{formatMoney(sumOf(cards))}</Fact>
        </Facts>
        <div className={css.proof}>{finale.proof}</div>
      </Dialog>
    );
  return sheet === null ? null : <CardSheet {...{ packs, goneIds, actions, onPick, onClose }} />;
}

const sumOf = (cards: readonly PulledCard[]): number =>
  cards.reduce((total, { unit }) => total + unit.valueCents, 0);

interface HandProps {
  cards: readonly PulledCard[];
  goneIds: ReadonlySet<string> | undefined;
  onPick: (id: string) => void;
}

function Hand({ cards, goneIds, onPick }: HandProps) {
  return (
    <div className={css.hand} data-many={cards.length > 5}>
      {cards.map((card, at) => (
        <FinaleCard
          key={card.id}
          card={card}
          place={at - (cards.length - 1) / 2}
          isGone={goneIds?.has(card.id) ?? false}
          onPick={onPick}
        />
      ))}
    </div>
  );
}

interface SumsProps extends Pick<FinaleProps, 'checkCount' | 'isRevisit' | 'undo'> {
  cards: readonly PulledCard[];
  onProof: () => void;
  onAll: () => void;
}

function Sums({ cards, checkCount, isRevisit, undo, onProof, onAll }: SumsProps) {
  const fresh = cards.filter(({ copies }) => copies === 1).length;
  const set = findSet(cards);
  return (
    <div className={css.sums}>
      <p>
        {isRevisit ? <span>{text.revisit}</span> : null}
        {fresh > 0 && !isRevisit ? <b>{text.fresh(fresh)}</b> : null}
        {set ? <span>{text.place(set.name, set.owned, set.size)}</span> : null}
        <span className={css.figure}>{text.valued(formatMoney(sumOf(cards)))}</span>
      </p>
      <p>
        <button type="button" className={css.chip} data-checked={checkCount !== null} onClick={onProof}>
          {checkCount === null ? text.unchecked : text.checked(checkCount)}
        </button>
        <button type="button" className={css.chip} onClick={onAll}>
          {text.all(cards.length)}
        </button>
        {undo ? (
          <button type="button" className={css.chip} onClick={undo.go}>
            {text.backTo(undo.where)}
          </button>
        ) : null}
      </p>
    </div>
  );
}

/** The set that all cards are of, after the last of them; undefined where there are several. */
function findSet(cards: readonly PulledCard[]): PulledCard['set'] {
  const set = cards.at(-1)?.set;
  return set && cards.every((card) => card.set?.name === set.name) ? set : undefined;
}
