import type { ProductDetailDto, RunCardDto, RunDto } from '@pullproof/server/contract';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { SectionHead } from '../../../ui/layout/layout.tsx';
import showcase from '../../../ui/layout/showcase.module.css';
import layout from '../../../ui/layout/layout.module.css';
import page from '../../../ui/layout/page.module.css';
import { BuyBox } from '../buy/index.ts';
import { RunNotice } from '../runs/index.ts';
import { LateWall, LateWallLead, wallText } from '../wall/index.ts';
import { CommitmentPanel } from './commitment-panel.tsx';
import { LateFigures, LateInside, LateOdds, LateLastPulls } from './late.tsx';
import { DigitalNote, oddsText } from '../odds/index.ts';
import css from './product.module.css';
import { Stage } from './stage.tsx';
import { text } from './text.ts';

/** Cards that come with the page; the others are read on request. */
const FIRST_SHOWN = 12;

interface PackPageProps {
  product: ProductDetailDto;
  run: RunDto | null;
  cards: readonly RunCardDto[];
  /** Next steps once nothing can be bought here. */
  onward: ReactNode;
  /** What keeping, shipping and selling back cost. */
  later: ReactNode;
  architect: ReactNode;
}

export function ProductTop({ product, run, onward, later }: Omit<PackPageProps, 'cards' | 'architect'>) {
  return (
    <div className={showcase.showcase}>
      <Stage product={product} />
      <div>
        <p className={`${layout.note} ${layout.marginBottom16}`}>
          <Link href={product.kind === 'single' ? '/shop?kind=single' : '/shop'}>
            {product.kind === 'single' ? text.singles : text.packs}
          </Link>
          {product.architect ? (
            <>
              {` / ${text.by} `}
              <a href="#architect" className={layout.link}>
                {product.architect.name}
              </a>
            </>
          ) : null}
        </p>
        <h1>{product.title}</h1>
        <p className={`${page.lead} ${layout.marginBottom24}`}>{product.description || product.tagline}</p>
        {run ? (
          <RunNotice run={run} className={`${layout.callout} ${layout.text14} ${layout.marginBottom16}`} />
        ) : null}
        <DigitalNote product={product} />
        <BuyBox onward={onward} />
        {run ? <LateFigures /> : null}
        {later}
      </div>
    </div>
  );
}

export function PackPage({ product, run, cards, onward, later, architect }: PackPageProps) {
  return (
    <>
      <ProductTop product={product} run={run} onward={onward} later={later} />
      {run ? (
        <>
          <section className={page.section} id="wall">
            <SectionHead>
              <h2>{wallText.title}</h2>
            </SectionHead>
            <p className={`${page.lead} ${layout.marginBottom24}`}>
              <LateWallLead />
            </p>
            <LateWall />
          </section>
          <div className={`${page.section} ${css.pair}`}>
            <section id="odds">
              <SectionHead>
                <h2>{oddsText.odds}</h2>
                <Link href="/about" className={page.more}>
                  {text.oddsMore}
                </Link>
              </SectionHead>
              <LateOdds />
            </section>
            <section>
              <SectionHead>
                <h2>{text.lastPulls}</h2>
              </SectionHead>
              <LateLastPulls runId={run.id} />
            </section>
          </div>
          <section className={page.section}>
            <SectionHead>
              <h2>{text.inside}</h2>
              <p className={layout.fine}>{text.insideCount(cards.length)}</p>
            </SectionHead>
            <LateInside
              runId={run.id}
              odds={run.liveOdds}
              first={cards.slice(0, FIRST_SHOWN)}
              count={cards.length}
            />
          </section>
          <CommitmentPanel run={run} />
        </>
      ) : (
        <p className={page.section}>{oddsText.noRun}</p>
      )}
      {architect}
    </>
  );
}
