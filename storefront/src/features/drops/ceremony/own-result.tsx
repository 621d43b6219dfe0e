import type { DropDto } from '@pullproof/server/contract';
import { addressOfClaim } from '../../../lib/addresses.ts';
import { useApi } from '../../../lib/api/use-api.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { PRIZES_PATH } from '../paths.ts';
import { ceremonyText as text } from './text.ts';

/** The draw's result for the visitor's entry, with a link to a waiting prize. */
export function OwnResult({ drop, seq }: { drop: DropDto; seq: number }) {
  const place = drop.result?.drawn.indexOf(seq - 1) ?? -1;
  const { data } = useApi(place >= 0 ? PRIZES_PATH : null);
  const offer = data?.data.find((prize) => prize.drop.id === drop.id && prize.state === 'offered');
  if (!offer) return <p className={layout.note}>{describeResult(drop, seq, place)}</p>;
  return (
    <Stack gap={10} surface="callout">
      <p>{text.yourWin(offer.prize.cardName)}</p>
      <p>
        <ButtonLink href={addressOfClaim(offer.id)} variant="primary" size="small">
          {text.claim}
        </ButtonLink>
      </p>
    </Stack>
  );
}

/** `place` counts from 0 in the order of the draw; -1 if not drawn. */
function describeResult({ prizes, state }: DropDto, seq: number, place: number): string {
  if (place < 0) return text.yourMiss;
  const own = prizes.find(({ winnerSeq }) => winnerSeq === seq);
  if (own?.state === 'unit') return text.yourCard(own.cardName);
  if (own?.state === 'cash') return text.yourCash(own.cardName);
  // An entry by email: the prize waits for an account with its address.
  if (own?.state === 'offered') return text.yourWin(own.cardName);
  if (place < prizes.length) return text.yourPassedOn;
  const alternate = place - prizes.length + 1;
  return state === 'finished' ? text.yourAlternateOver(alternate) : text.yourAlternate(alternate);
}
