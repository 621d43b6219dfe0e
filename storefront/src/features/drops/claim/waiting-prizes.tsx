'use client';

import { addressOfClaim } from '../../../lib/addresses.ts';
import { StillFace } from '../../../ui/card-face/card-print.tsx';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { Moment } from '../../../ui/values/moment.tsx';
import { faceOf } from '../shared/prize-face.ts';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { claimText as text } from './text.ts';
import { useWaitingPrizes } from './use-waiting-prizes.ts';

/** Unclaimed prizes, each with its deadline; nothing without one. */
export function WaitingPrizes() {
  const prizes = useWaitingPrizes(true);
  if (!prizes || prizes.length === 0) return null;
  return (
    <Stack
      as="section"
      gap={12}
      marginTop={20}
      marginBottom={20}
      surface="callout"
      aria-labelledby="drop-prizes"
    >
      <h2 id="drop-prizes" className={layout.text19}>
        {prizes.length === 1 ? text.cardTitle : text.cardsTitle(prizes.length)}
      </h2>
      <Stack as="ul" gap={12}>
        {prizes.map(({ id, prize, claimUntil }) => (
          <Row as="li" key={id} gap={10} columnGap={16} align="center">
            <span className={layout.thumb52}>
              <StillFace card={faceOf(prize)} />
            </span>
            <Stack as="p" className={`${layout.flexible} ${layout.text14}`}>
              <b>{prize.cardName}</b>
              <span className={layout.muted}>
                {text.until} <Moment at={claimUntil} />
              </span>
            </Stack>
            <ButtonLink href={addressOfClaim(id)} variant="primary" size="small">
              {text.claim}
              <span className="visually-hidden"> {prize.cardName}</span>
            </ButtonLink>
          </Row>
        ))}
      </Stack>
    </Stack>
  );
}
