import type { CardDto, CardSetDetailDto, ProductSummaryDto } from '@pullproof/server/contract';
import Link from 'next/link';
import { ClassMark } from '../../../ui/card-face/class-mark.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { Row, SectionHead } from '../../../ui/layout/layout.tsx';
import page from '../../../ui/layout/page.module.css';
import { CardGrid, CardPager, SetChecklist, viewOfSet } from '../cards/index.ts';
import { ProductGrid } from '../shop/index.ts';
import { OwnedOfSet } from './owned-of-set.tsx';
import { text } from './text.ts';

interface SetPageProps {
  set: CardSetDetailDto;
  /** Its first cards, by their numbers. */
  cards: readonly CardDto[];
  perPage: number;
  products: readonly ProductSummaryDto[];
}

/** A set: its classes, what of it is on sale, and all of its cards. */
export function SetPage({ set, cards, perPage, products }: SetPageProps) {
  const view = viewOfSet(set.code, null);
  return (
    <div className={page.page}>
      <p className={`${layout.note} ${layout.marginBottom16}`}>
        <Link href="/sets">{text.title}</Link>
        {` / ${set.code}`}
      </p>
      <h1>{set.name}</h1>
      <p className={page.lead}>{factsOf(set).join(' · ')}</p>
      <Row as="ul" gap={8} columnGap={20} marginTop={16} className={layout.text14} aria-label={text.classes}>
        {set.classes.map((each) => (
          <li key={each.classSlug}>
            <ClassMark of={each}> {each.cardCount}</ClassMark>
          </li>
        ))}
      </Row>
      <section className={page.section}>
        <SectionHead>
          <h2>{text.onSale}</h2>
        </SectionHead>
        {products.length > 0 ? (
          <OnSale products={products} />
        ) : (
          <p className={layout.note}>{text.nothingOnSale}</p>
        )}
      </section>
      <section className={page.section}>
        <SectionHead>
          <h2>{text.checklist}</h2>
        </SectionHead>
        <OwnedOfSet code={set.code} cardCount={set.cardCount} />
        <SetChecklist code={set.code} perPage={perPage}>
          <CardGrid cards={cards} view={view} />
          <CardPager view={view} total={set.cardCount} perPage={perPage} />
        </SetChecklist>
      </section>
    </div>
  );
}

/** The first few, so that the checklist is not far. */
const shownProducts = 4;

function OnSale({ products }: Pick<SetPageProps, 'products'>) {
  const more = products.slice(shownProducts);
  return (
    <>
      <ProductGrid products={products.slice(0, shownProducts)} priorityCount={2} />
      {more.length > 0 ? (
        <details className={layout.marginTop20}>
          <summary className={layout.action}>{text.moreOnSale(more.length)}</summary>
          <div className={layout.marginTop20}>
            <ProductGrid products={more} />
          </div>
        </details>
      ) : null}
    </>
  );
}

const factsOf = ({ game, releasedOn, cardCount, publishedCount }: CardSetDetailDto): string[] => [
  ...(game ? [game.name] : []),
  ...(releasedOn === null ? [] : [text.released(releasedOn)]),
  publishedCount !== null && publishedCount > cardCount
    ? text.printed(cardCount, publishedCount)
    : text.cards(cardCount),
];
