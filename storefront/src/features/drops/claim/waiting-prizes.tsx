'use client';

import { addressOfClaim } from '../../../lib/addresses.ts';
import { StillFace } from '../../../ui/card-face/card-print.tsx';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { Moment } from '../../../ui/values/moment.tsx';
import { faceOf } from '../shared/prize-face.ts';
import css from './claim.module.css';
import { claimText as text } from './text.ts';
import { useWaitingPrizes } from './use-waiting-prizes.ts';

/** Unclaimed prizes, each with its deadline; nothing without one. */
export function WaitingPrizes() {
  const prizes = useWaitingPrizes(true);
  if (!prizes || prizes.length === 0) return null;
  return (
    <section className={css.waiting} aria-labelledby="drop-prizes">
      <h2 id="drop-prizes">{prizes.length === 1 ? text.cardTitle : text.cardsTitle(prizes.length)}</h2>
      <ul>
        {prizes.map(({ id, prize, claimUntil }) => (
          <li key={id} className={css.prizeLine}>
            <span className={css.small}>
              <StillFace card={faceOf(prize)} />
            </span>
            <p className={css.what}>
              <b>{prize.cardName}</b>
              <span>
                {text.until} <Moment at={claimUntil} />
              </span>
            </p>
            <ButtonLink href={addressOfClaim(id)} look="primary" size="small">
              {text.claim}
              <span className="visually-hidden"> {prize.cardName}</span>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
