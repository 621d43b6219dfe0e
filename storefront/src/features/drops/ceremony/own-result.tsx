import type { DropDto } from '@pullproof/server/contract';
import { addressOfClaim } from '../../../lib/addresses.ts';
import { useApi } from '../../../lib/api/use-api.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import layout from '../../../ui/layout/layout.module.css';
import type { MyDropPrizeDto, PageOf } from '@pullproof/server/contract';
import { PRIZES_PATH } from '../paths.ts';
import { ceremonyText as text } from './text.ts';

/** Where the visitor's own entry came out, and the way to the prize. */
export function OwnResult({ drop, seq }: { drop: DropDto; seq: number }) {
  const drawn = drop.result?.drawn ?? [];
  const place = drawn.indexOf(seq - 1);
  const { data } = useApi<PageOf<MyDropPrizeDto>>(place >= 0 ? PRIZES_PATH : null);
  const offer = data?.data.find((prize) => prize.drop.id === drop.id && prize.state === 'offered');
  if (place < 0) return <p className={layout.note}>{text.yourMiss}</p>;
  const prize = drop.prizes[place];
  if (!prize && !offer) return <p>{text.yourAlternate(place - drop.prizes.length + 1)}</p>;
  return (
    <div className={`${layout.callout} ${layout.stack10}`}>
      <p>{text.yourWin((offer?.prize ?? prize)?.cardName ?? '')}</p>
      {offer ? (
        <p>
          <ButtonLink href={addressOfClaim(offer.id)} look="primary" size="small">
            {text.claim}
          </ButtonLink>
        </p>
      ) : null}
    </div>
  );
}
