'use client';

import type { MyDropPrizeDto } from '@pullproof/server/contract';
import { addressOfClaim } from '../../../lib/addresses.ts';
import { useApi } from '../../../lib/api/use-api.ts';
import { StillFace } from '../../../ui/card-face/card-print.tsx';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { Moment } from '../../../ui/values/moment.tsx';
import { PRIZES_PATH } from '../paths.ts';
import { faceOf } from '../shared/prize-face.ts';
import css from './claim.module.css';
import { claimText as text } from './text.ts';

/** Prizes of drops that the customer can claim now; undefined while loading, empty when the request failed. */
export function useWaitingPrizes(isSignedIn: boolean): readonly MyDropPrizeDto[] | undefined {
  const { data, error } = useApi(isSignedIn ? PRIZES_PATH : null);
  return data?.data.filter(({ state }) => state === 'offered') ?? (error ? [] : undefined);
}

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
