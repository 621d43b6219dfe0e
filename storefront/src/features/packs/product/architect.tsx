import type { ArchitectDto, ProductSummaryDto } from '@pullproof/server/contract';
import Link from 'next/link';
import { SectionHead } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';
import page from '../../../ui/layout/page.module.css';
import { LateProductGrid } from '../../catalogue/shop/index.ts';
import { text } from './text.ts';

const SHOWN = 4;

interface ArchitectSectionProps {
  architect: ArchitectDto;
  /** The architect's other products on sale. */
  others: readonly ProductSummaryDto[];
}

/** This pack's designer, and their other packs. */
export function ArchitectSection({ architect, others }: ArchitectSectionProps) {
  return (
    <section className={page.section} id="architect">
      <SectionHead>
        <h2>{text.architect(architect.name)}</h2>
        <Link href={`/architects/${architect.slug}`} className={page.more}>
          {text.architectMore}
        </Link>
      </SectionHead>
      {architect.bio ? <p className={`${page.lead} ${layout.marginBottom24}`}>{architect.bio}</p> : null}
      {others.length > 0 ? <LateProductGrid products={others.slice(0, SHOWN)} /> : null}
    </section>
  );
}
