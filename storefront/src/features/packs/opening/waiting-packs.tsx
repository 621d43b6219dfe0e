'use client';

import type { MyPackDto } from '@pullproof/server/contract';
import { SEALED_PACKS_PATH } from '../../../lib/sealed-packs.ts';
import { useApi } from '../../../lib/api/use-api.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Row } from '../../../ui/layout/layout.tsx';
import page from '../../../ui/layout/page.module.css';
import { SealedPackList } from '../../vault/collection/index.ts';
import { Framed, StageSkeleton } from './frame.tsx';
import { NextPack } from './next-pack.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { text } from './text.ts';
import { listTogether } from './together.ts';

function OtherPacks({ next, others }: { next: MyPackDto; others: readonly MyPackDto[] }) {
  const together = listTogether([next, ...others]);
  return (
    <section className={page.page}>
      <h2>{text.othersTitle}</h2>
      {together.length > 0 ? (
        <Row gap={10} marginTop={28}>
          {together.map(({ label, ids }) => (
            <ButtonLink key={label} href={`/open-pack?pack=${ids.join(',')}`} prefetch={false}>
              {label}
            </ButtonLink>
          ))}
        </Row>
      ) : null}
      <div className={layout.marginTop28}>
        <SealedPackList packs={others} />
      </div>
    </section>
  );
}

function NothingWaits() {
  return (
    <EmptyState title={text.emptyTitle} next={{ label: text.toShop, href: '/shop' }}>
      {text.emptyBody}
    </EmptyState>
  );
}

/** The next pack on the stage, with the other sealed ones below. */
export function WaitingPacks() {
  const { data, error, mutate } = useApi(SEALED_PACKS_PATH);
  const [next, ...others] = data?.data ?? [];
  if (!data && !error) return <StageSkeleton />;
  if (next)
    return (
      <>
        <NextPack key={next.id} pack={next} hasOthers={others.length > 0} />
        {others.length > 0 ? <OtherPacks next={next} others={others} /> : null}
      </>
    );
  return (
    <Framed>{data ? <NothingWaits /> : <ErrorState error={error} onRetry={() => void mutate()} />}</Framed>
  );
}
