'use client';

import type { OwnedUnitDto, ParcelDto } from '@pullproof/server/contract';
import { useApi } from '../../../lib/api/use-api.ts';
import { addressOfParcel } from '../../../lib/addresses.ts';
import { timeLeft } from '../../../lib/text/time-left.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { useNow } from '../../../ui/values/moment.tsx';
import { OPEN_PARCELS_PATH } from '../../shipping/index.ts';
import { startText as text } from './start-text.ts';

interface Ask {
  key: string;
  title: string;
  body: string;
  href: string;
  action: string;
}

/** What a parcel asks its customer, if anything. */
export function readAsk(parcel: Pick<ParcelDto, 'id' | 'number' | 'needsChoice' | 'units'>): Ask | null {
  const { id, number } = parcel;
  const place = { key: id, href: addressOfParcel(id), action: text.choose };
  if (parcel.needsChoice) return { ...place, title: text.missing(number), body: text.missingBody };
  const isAsking = parcel.units.some(
    ({ inspection }) => inspection && inspection.answer === null && inspection.answers.length > 0,
  );
  return isAsking ? { ...place, title: text.inspection(number), body: text.inspectionBody } : null;
}

/** The frozen offers for the newest cards, while the first of them runs out; undefined until they are known. */
function useEndingOffers(units: readonly OwnedUnitDto[]): Ask | null | undefined {
  const now = useNow();
  const ids = units.filter(({ pullId, state, isKept }) => pullId && state === 'owned' && !isKept);
  const { data, error } = useApi(
    ids.length > 0 ? `/api/me/buyback-quotes?ids=${ids.map(({ id }) => id).join(',')}` : null,
  );
  if (now === null || (ids.length > 0 && !data && !error)) return undefined;
  const offers = (data?.quotes ?? []).filter(
    ({ offer, quoteId, expiresAt }) => offer === 'frozen' && quoteId !== null && Date.parse(expiresAt) > now,
  );
  const [first] = offers.map(({ expiresAt }) => expiresAt).toSorted();
  const left = first === undefined ? null : timeLeft(first, now);
  if (left === null) return null;
  const cents = offers.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return {
    key: 'offers',
    title: text.offers(offers.length, cents),
    body: text.offersEnd(left),
    href: '/collect',
    action: text.seeOffers,
  };
}

/** What waits for an answer of the customer: parcels that ask, offers that end. Undefined until it is known. */
export function useAsks(units: readonly OwnedUnitDto[] | undefined): readonly Ask[] | undefined {
  const { data: parcels, error } = useApi(OPEN_PARCELS_PATH);
  const offers = useEndingOffers(units ?? []);
  if (!(parcels ?? error) || offers === undefined) return undefined;
  return [...(parcels?.data ?? []).map(readAsk), offers].filter((ask) => ask !== null);
}

/** The asks, each with the way to answer it; nothing without one. */
export function StartAsks({ asks }: { asks: readonly Ask[] }) {
  if (asks.length === 0) return null;
  return (
    <Stack as="section" gap={10} marginTop={28} aria-labelledby="asks">
      <h2 id="asks" className={layout.text19}>
        {text.asks}
      </h2>
      {asks.map((ask) => (
        <Row key={ask.key} gap={10} columnGap={16} align="center" justify="space-between" surface="callout">
          <div className={layout.flexible}>
            <b>{ask.title}</b>
            <p className={layout.note}>{ask.body}</p>
          </div>
          <ButtonLink href={ask.href} size="small">
            {ask.action}
          </ButtonLink>
        </Row>
      ))}
    </Stack>
  );
}
