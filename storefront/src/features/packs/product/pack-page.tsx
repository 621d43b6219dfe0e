import type { ProductDetailDto, RunCardDto, RunDto } from '@pullproof/server/contract';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { Fold } from '../../../ui/layout/fold.tsx';
import { SectionHead } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';
import page from '../../../ui/layout/page.module.css';
import { LateWall, LateWallLead, wallText } from '../wall/index.ts';
import { CommitmentPanel } from './commitment-panel.tsx';
import { LateFigures, LateInside, LateOdds, LateLastPulls } from './late.tsx';
import { oddsText } from '../odds/index.ts';
import { PackTop } from './pack-top.tsx';
import css from './product.module.css';
import { text } from './text.ts';

/** Cards that come with the page; the others are read on request. */
const FIRST_SHOWN = 6;

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

export function PackPage({ product, run, cards, onward, later, architect }: PackPageProps) {
  return (
    <>
      <PackTop product={product} run={run} onward={onward} />
      {run ? (
        <RunParts product={product} run={run} cards={cards} />
      ) : (
        <p className={page.section}>{oddsText.noRun}</p>
      )}
      <div className={page.section}>
        {product.description && product.tagline ? (
          <p className={`${layout.measure} ${layout.soft} ${layout.marginBottom24}`}>{product.description}</p>
        ) : null}
        {later}
        {run && product.stock ? (
          <div className={layout.marginTop24}>
            <Fold title={text.commitment} hint={text.commitmentHint} id="commitment">
              <CommitmentPanel run={run} />
            </Fold>
          </div>
        ) : null}
      </div>
      {architect}
    </>
  );
}

interface RunPartsProps {
  product: ProductDetailDto;
  run: RunDto;
  cards: readonly RunCardDto[];
}

function RunParts({ product, run, cards }: RunPartsProps) {
  // In a preview the run may not be public yet: nothing more of it can be read.
  const isPublic = product.stock !== null;
  return (
    <>
      {isPublic ? (
        <section className={page.section} id="wall">
          <h2>{wallText.title}</h2>
          <LateWallLead />
          <LateWall />
        </section>
      ) : null}
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
          <LateFigures />
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
          first={isPublic ? cards.slice(0, FIRST_SHOWN) : cards}
          count={cards.length}
        />
      </section>
      {isPublic ? (
        <section className={page.section}>
          <SectionHead>
            <h2>{text.lastPulls}</h2>
          </SectionHead>
          <LateLastPulls runId={run.id} />
        </section>
      ) : null}
    </>
  );
}
