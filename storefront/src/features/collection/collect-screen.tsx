'use client';

import type { MyPackDto, OwnedUnitDto, PageOf } from '@pullproof/server/contract';
import { formatCount } from '../../lib/format.ts';
import { useApi } from '../../lib/use-api.ts';
import { ErrorState } from '../../ui/notice.tsx';
import page from '../../ui/page.module.css';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SignedIn } from '../session/signed-in.tsx';
import { useSession } from '../session/use-session.ts';
import css from './collection.module.css';
import { SealedPackCard } from './sealed-pack-card.tsx';
import { text } from './text.ts';
import { Units } from './units.tsx';

const PACKS_PATH = '/api/me/packs?state=sold&perPage=100';

function Totals() {
  const { data: packs } = useApi<PageOf<MyPackDto>>(PACKS_PATH);
  const { data: units } = useApi<PageOf<OwnedUnitDto>>('/api/me/collection?sort=-acquiredAt&perPage=25');
  return (
    <dl className={css.totals}>
      <div>
        <dt>{units ? formatCount(units.total) : '–'}</dt>
        <dd>{text.cards}</dd>
      </div>
      <div>
        <dt>{packs ? formatCount(packs.total) : '–'}</dt>
        <dd>{text.packs}</dd>
      </div>
    </dl>
  );
}

function SealedPacks() {
  const { data, error, mutate } = useApi<PageOf<MyPackDto>>(PACKS_PATH);
  if (error && !data) return <ErrorState error={error} onRetry={() => void mutate()} />;
  if (!data || data.data.length === 0) return null;
  return (
    <section className={css.sealed} aria-labelledby="sealed">
      <h2 id="sealed">{text.sealed}</h2>
      <ul className={css.packs}>
        {data.data.map((pack) => (
          <SealedPackCard key={pack.id} pack={pack} />
        ))}
      </ul>
    </section>
  );
}

export function CollectScreen() {
  const { customer } = useSession();
  return (
    <div className={page.page}>
      <div className={css.head}>
        <h1>{text.title}</h1>
        {customer ? <Totals /> : null}
      </div>
      <SignedIn
        fallback={<Skeleton height="420px" />}
        frame={(notice) => <div className={css.sealed}>{notice}</div>}
      >
        {() => (
          <>
            <SealedPacks />
            <Units />
          </>
        )}
      </SignedIn>
    </div>
  );
}
