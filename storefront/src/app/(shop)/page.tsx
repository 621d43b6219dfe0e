import type { CurrentDropDto } from '@pullproof/server/contract';
import Link from 'next/link';
import { LateDropCard } from '../../features/drops/index.ts';
import { getCurrentDrop } from '../../features/drops/queries.ts';
import { getRunCards, getRun } from '../../features/packs/runs/queries.ts';
import { type LastInside, LastInsideNotice, listLastInside } from '../../features/packs/odds/index.ts';
import { HomeInBreak } from '../../features/people/limits/index.ts';
import { getSettings } from '../../features/base/shell/queries.ts';
import { getProducts } from '../../features/catalogue/shop/queries.ts';
import { ProductGrid } from '../../features/catalogue/shop/index.ts';
import {
  CardTile,
  Hero,
  homeText as text,
  listBestInside,
  LatePullStrip,
  Steps,
} from '../../features/base/home/index.ts';
import { LiveRefresh } from '../../features/office/live/index.ts';
import { getTopPulls } from '../../features/packs/pulls/queries.ts';
import { JsonLd, shopThings } from '../../lib/json-ld.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { SectionHead } from '../../ui/layout/layout.tsx';
import page from '../../ui/layout/page.module.css';

export const metadata = { alternates: { canonical: '/' } };

export default async function LandingPage() {
  // The feed is decoration here: the page still renders without it.
  const recentPulls = getTopPulls('7d').catch(() => []);
  const currentDrop = getCurrentDrop().catch(() => null);
  const [products, pulls, settings, drop] = await Promise.all([
    getProducts(),
    recentPulls,
    getSettings(),
    currentDrop,
  ]);
  const packs = products.filter((product) => product.kind === 'pack');
  const onSale = packs.filter((pack) => pack.stock !== null && pack.stock.remaining > 0);
  const firstRunId = onSale[0]?.stock?.runId;
  const run = firstRunId ? await getRun(firstRunId) : null;
  const lastInside = await listLastInside(onSale, getRun);
  const best = await listBestInside(onSale.slice(0, 4), getRunCards);
  return (
    <>
      <LiveRefresh />
      <HomeInBreak />
      <JsonLd things={shopThings(settings.shopName)} />
      <Hero packs={onSale} run={run} refundDays={run?.refundDays ?? settings.refundDays} />
      <LatePullStrip pulls={pulls} />
      <div className={page.page}>
        <Today drop={drop} lastInside={lastInside} />
        <section>
          <Head title={text.shelf} href="/shop" more={text.allPacks} />
          {packs.length > 0 ? (
            <ProductGrid products={packs.slice(0, 4)} />
          ) : (
            <EmptyState title={text.emptyShelfTitle}>{text.emptyShelfBody}</EmptyState>
          )}
        </section>
        {best.length > 0 ? (
          <section className={page.section}>
            <Head title={text.inside} href="/cards" more={text.allCards} />
            <ul className={page.cards}>
              {best.map((card) => (
                <li key={card.cardId}>
                  <CardTile card={card} href={card.href} />
                </li>
              ))}
            </ul>
          </section>
        ) : null}
        <section className={page.section}>
          <Head title={text.proof} href="/about" more={text.proofMore} />
          <Steps steps={text.steps} isNumbered />
        </section>
        <section className={page.section}>
          <Head title={text.after} />
          <Steps steps={text.afterSteps} />
        </section>
      </div>
    </>
  );
}

interface TodayProps {
  drop: CurrentDropDto | null;
  lastInside: readonly LastInside[];
}

/** Today's drop, and the last copy of a class that is still inside. */
function Today({ drop, lastInside }: TodayProps) {
  return (
    <>
      <div className={page.first}>
        <LateDropCard initial={drop} />
      </div>
      {lastInside.length > 0 ? (
        <div className={page.first}>
          <LastInsideNotice news={lastInside} />
        </div>
      ) : null}
    </>
  );
}

interface HeadProps {
  title: string;
  href?: string;
  more?: string;
}

function Head({ title, href, more }: HeadProps) {
  return (
    <SectionHead>
      <h2>{title}</h2>
      {href ? (
        <Link href={href} className={page.more}>
          {more}
        </Link>
      ) : null}
    </SectionHead>
  );
}
