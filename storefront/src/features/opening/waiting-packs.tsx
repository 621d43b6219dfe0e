'use client';

import type { MyPackDto, PageOf } from '@pullproof/server/contract';
import { SEALED_PACKS_PATH } from '../../lib/sealed-packs.ts';
import { useApi } from '../../lib/use-api.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import page from '../../ui/page.module.css';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SealedPackCard } from '../collection/sealed-pack-card.tsx';
import sealed from '../collection/collection.module.css';
import css from './opening.module.css';
import { text } from './text.ts';

const TOGETHER = 10;

/** The sealed packs that can be opened in one go: those of the product with most waiting. */
function listTogether(packs: readonly MyPackDto[]): MyPackDto[] {
  const byProduct = new Map<string, MyPackDto[]>();
  for (const pack of packs) byProduct.set(pack.productId, [...(byProduct.get(pack.productId) ?? []), pack]);
  const [most = []] = [...byProduct.values()].sort((left, right) => right.length - left.length);
  return most.slice(0, TOGETHER);
}

function Waiting({ packs }: { packs: readonly MyPackDto[] }) {
  const together = listTogether(packs);
  return (
    <>
      <ul className={sealed.packs}>
        {packs.map((pack) => (
          <SealedPackCard key={pack.id} pack={pack} />
        ))}
      </ul>
      {together.length > 1 ? (
        <p className={css.space}>
          <ButtonLink href={`/open-pack?pack=${together.map((pack) => pack.id).join(',')}`}>
            {text.openAll(together.length, together[0]?.productTitle ?? '')}
          </ButtonLink>
        </p>
      ) : null}
    </>
  );
}

export function WaitingPacks() {
  const { data, error, mutate } = useApi<PageOf<MyPackDto>>(SEALED_PACKS_PATH);
  return (
    <div className={page.page}>
      <h1>{text.title}</h1>
      <p className={page.lead}>{text.waitingLead}</p>
      <div className={css.space}>
        {error && !data ? <ErrorState error={error} onRetry={() => void mutate()} /> : null}
        {!data && !error ? <Skeleton height="320px" /> : null}
        {data && data.data.length > 0 ? <Waiting packs={data.data} /> : null}
        {data && data.data.length === 0 ? (
          <EmptyState
            title={text.emptyTitle}
            action={
              <ButtonLink href="/shop" look="primary">
                {text.toShop}
              </ButtonLink>
            }
          >
            {text.emptyBody}
          </EmptyState>
        ) : null}
      </div>
    </div>
  );
}
