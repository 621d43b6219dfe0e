'use client';

import { formatCount, type OwnedUnitDto } from '@pullproof/server/contract';
import { useEffect, type ReactNode } from 'react';
import { useApi } from '../../../lib/api/use-api.ts';
import { formatBalance } from '../../../lib/text/format.ts';
import { SEALED_PACKS_PATH } from '../../../lib/sealed-packs.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import tiles from '../../../ui/layout/facts.module.css';
import layout from '../../../ui/layout/layout.module.css';
import { OPEN_PARCELS_PATH } from '../../shipping/index.ts';
import { loadStanding, useBreak } from '../limits/index.ts';
import css from './start.module.css';
import { startText as text } from './start-text.ts';

interface FigureProps {
  name: string;
  /** Undefined while loading, null when it failed to load. */
  value: ReactNode | null | undefined;
  note?: string | undefined;
  action: ReactNode;
}

function Figure({ name, value, note, action }: FigureProps) {
  return (
    <section>
      <h2 className={`${layout.note} ${layout.bold} ${layout.plainHead}`}>{name}</h2>
      <p className={css.figure}>
        {value === undefined ? <Skeleton width="90px" /> : (value ?? '–')}
        {note ? <span className={`${layout.fine} ${css.figureNote}`}>{note}</span> : null}
      </p>
      {action}
    </section>
  );
}

const smallLink = (href: string, words: string, isPrimary = false) => (
  <ButtonLink href={href} size="small" variant={isPrimary ? 'primary' : 'plain'}>
    {words}
  </ButtonLink>
);

export interface StartAnswers {
  wallet: { cashCents: number; promoCents: number } | undefined;
  packs: { total: number } | undefined;
  units: { data: readonly OwnedUnitDto[]; total: number } | undefined;
  hasFailed: boolean;
}

/** Only what was handed to a carrier is on its way. */
function Parcels({ isSignedIn, hasFailed }: { isSignedIn: boolean; hasFailed: boolean }) {
  const { data } = useApi(isSignedIn ? OPEN_PARCELS_PATH : null);
  const shipped = data?.data.filter(({ state }) => state === 'shipped').length;
  const ordered = data ? data.data.length - (shipped ?? 0) : 0;
  return (
    <Figure
      name={text.parcels}
      value={shipped === undefined ? (hasFailed ? null : undefined) : formatCount(shipped)}
      note={ordered > 0 ? text.beingPrepared(ordered) : '\u00a0'}
      action={
        data?.data.length === 0
          ? smallLink('/collect', text.ship)
          : smallLink('/profile/shipping', text.toParcels)
      }
    />
  );
}

/** The same boxes, empty, until the session is known. */
export function StartFigures({
  isSignedIn,
  children,
}: {
  isSignedIn: boolean;
  children: (answers: StartAnswers) => ReactNode;
}) {
  const wallet = useApi(isSignedIn ? '/api/me/wallet' : null);
  const packs = useApi(isSignedIn ? SEALED_PACKS_PATH : null);
  const units = useApi(isSignedIn ? '/api/me/collection?sort=-acquiredAt&perPage=25' : null);
  const onBreak = useBreak();
  // Loads in parallel with the answers. If it fails, rendering requests it again.
  useEffect(() => void loadStanding().catch(() => undefined), []);
  const all = [wallet, packs, units];
  const failed = all.find(({ error, data }) => error && !data);
  const unknown = failed ? null : undefined;
  const hasPacks = (packs.data?.total ?? 0) > 0;
  return (
    <>
      <div className={`${tiles.tiles} ${css.overview} ${layout.marginTop28}`}>
        <Figure
          name={text.wallet}
          value={wallet.data ? formatBalance(wallet.data.cashCents + wallet.data.promoCents) : unknown}
          action={smallLink('/profile/wallet', onBreak ? text.toWallet : text.add)}
        />
        <Figure
          name={text.sealed}
          value={packs.data ? formatCount(packs.data.total) : unknown}
          action={
            onBreak
              ? smallLink('/collect', text.toSealed)
              : hasPacks
                ? smallLink('/open-pack', text.open)
                : smallLink('/shop', text.shop, true)
          }
        />
        <Figure
          name={text.cards}
          value={units.data ? formatCount(units.data.total) : unknown}
          action={smallLink('/collect', text.collection)}
        />
        <Parcels isSignedIn={isSignedIn} hasFailed={Boolean(failed)} />
      </div>
      {failed ? (
        <div className={layout.marginTop28}>
          <ErrorState error={failed.error} onRetry={() => all.forEach(({ mutate }) => void mutate())} />
        </div>
      ) : null}
      {children({
        wallet: wallet.data,
        packs: packs.data,
        units: units.data,
        hasFailed: Boolean(failed),
      })}
    </>
  );
}
