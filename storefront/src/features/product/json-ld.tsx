import type { ProductDetailDto } from '@pullproof/server/contract';
import { publicOrigin } from '../../lib/config.ts';

/** JSON for a script element: `<` is escaped so that no text can end the element. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

function isAvailable(product: ProductDetailDto): boolean {
  return product.kind === 'single' ? product.unitsListed > 0 : (product.stock?.remaining ?? 0) > 0;
}

const shelfOf = ({ kind }: ProductDetailDto, origin: URL) =>
  kind === 'single'
    ? { name: 'Singles', item: new URL('/shop?kind=single', origin).href }
    : { name: 'Packs', item: new URL('/shop', origin).href };

/** What is said of one copy is said of the product only while there is no other. */
function onlyCopy({ units }: ProductDetailDto): object {
  const [unit, other] = units;
  if (!unit || other) return {};
  const facts = [
    { name: 'Certificate', value: unit.cert },
    { name: 'Grade', value: unit.grade },
  ].filter(({ value }) => value !== null);
  return facts.length === 0
    ? {}
    : { additionalProperty: facts.map((fact) => ({ '@type': 'PropertyValue', ...fact })) };
}

export function ProductJsonLd({ product }: { product: ProductDetailDto }) {
  const origin = publicOrigin();
  const address = new URL(`/shop/${product.slug}`, origin).href;
  const graph = {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Product',
        name: product.title,
        description: product.description || product.tagline,
        sku: product.id,
        url: address,
        ...(product.image ? { image: new URL(product.image.full, origin).href } : {}),
        ...onlyCopy(product),
        offers: {
          '@type': 'Offer',
          price: (product.priceCents / 100).toFixed(2),
          priceCurrency: 'USD',
          availability: `https://schema.org/${isAvailable(product) ? 'InStock' : 'SoldOut'}`,
          url: address,
        },
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, ...shelfOf(product, origin) },
          { '@type': 'ListItem', position: 2, name: product.title, item: address },
        ],
      },
    ],
  };
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptJson(graph) }} />;
}
