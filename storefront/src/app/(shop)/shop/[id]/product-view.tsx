import type { PreviewDto, ProductDetailDto, RunDto } from '@pullproof/server/contract';
import { BuyProvider, readAvailability } from '../../../../features/packs/buy/index.ts';
import { getCardValues } from '../../../../features/catalogue/cards/queries.ts';
import {
  ArchitectSection,
  Later,
  LazyOnward,
  Onward,
  PackPage,
  pickOnward,
  SinglePage,
} from '../../../../features/packs/product/index.ts';
import { getRun, getRunCards } from '../../../../features/packs/runs/queries.ts';
import { getSettings } from '../../../../features/base/shell/queries.ts';
import { getShippingCosts } from '../../../../features/shipping/queries.ts';
import { getArchitect, getOnSale } from '../../../../features/catalogue/shop/queries.ts';

/** A product's page. */
export const ProductView = ({ product }: { product: ProductDetailDto }) =>
  product.kind === 'single' ? <Single product={product} /> : <Pack product={product} />;

/** The same page before it is published, with what its run will promise. */
export const ProductPreview = ({ product, run, cards }: PreviewDto) =>
  product.kind === 'single' ? (
    <Single product={product} />
  ) : (
    <PackWith product={product} run={run} cards={cards} />
  );

async function Single({ product }: { product: ProductDetailDto }) {
  const values = product.card ? await getCardValues(product.card.id) : [];
  return (
    <BuyProvider key={product.id} product={product} run={null}>
      <SinglePage
        product={product}
        values={values}
        onward={<ToOthers product={product} run={null} />}
        later={<WhatLater product={product} />}
      />
    </BuyProvider>
  );
}

async function Pack({ product }: { product: ProductDetailDto }) {
  const runId = product.stock?.runId;
  const [run, cards] = runId ? await Promise.all([getRun(runId), getRunCards(runId)]) : [null, []];
  return <PackWith product={product} run={run} cards={cards} />;
}

function PackWith({ product, run, cards }: PreviewDto) {
  return (
    <BuyProvider key={product.id} product={product} run={run}>
      <PackPage
        product={product}
        run={run}
        cards={cards}
        onward={<ToOthers product={product} run={run} />}
        later={<WhatLater product={product} />}
        architect={<Architect product={product} />}
      />
    </BuyProvider>
  );
}

async function ToOthers({ product, run }: { product: ProductDetailDto; run: RunDto | null }) {
  const availability = readAvailability(product, null);
  if (availability === 'preview') return null;
  if (availability === 'open') return <LazyOnward />;
  const others = pickOnward(product, await getOnSale(product.kind));
  return <Onward product={product} run={run} others={others} />;
}

async function WhatLater({ product }: { product: ProductDetailDto }) {
  const [settings, costs] = await Promise.all([getSettings(), getShippingCosts()]);
  return <Later settings={settings} costs={costs} isDigital={product.digitalShare === 'all'} />;
}

async function Architect({ product }: { product: ProductDetailDto }) {
  const slug = product.architect?.slug;
  const architect = slug ? await getArchitect(slug) : null;
  if (!architect) return null;
  const others = architect.products.filter((other) => other.id !== product.id);
  return <ArchitectSection architect={architect} others={others} />;
}
