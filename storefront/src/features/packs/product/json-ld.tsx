import { formatHundredths, type ProductDetailDto } from '@pullproof/server/contract';
import { nameCertificate } from '../../../lib/text/certificate.ts';
import { publicOrigin } from '../../../lib/config.ts';
import { breadcrumbs, JsonLd } from '../../../lib/json-ld.tsx';
import { text } from './text.ts';

function isAvailable(product: ProductDetailDto): boolean {
  return product.kind === 'single' ? product.unitsListed > 0 : (product.stock?.remaining ?? 0) > 0;
}

const shelfOf = ({ kind }: ProductDetailDto) =>
  kind === 'single' ? { name: text.singles, path: '/shop?kind=single' } : { name: text.packs, path: '/shop' };

/** One copy's facts describe the product only while it is the only copy. */
function onlyCopy({ units }: ProductDetailDto): object {
  const [unit, other] = units;
  if (!unit || other) return {};
  const facts = [
    { name: 'Certificate', value: nameCertificate(unit) },
    { name: 'Grade', value: unit.grade },
  ].filter(({ value }) => value !== null);
  return facts.length === 0
    ? {}
    : { additionalProperty: facts.map((fact) => ({ '@type': 'PropertyValue', ...fact })) };
}

export function ProductJsonLd({ product }: { product: ProductDetailDto }) {
  const origin = publicOrigin();
  const address = new URL(`/shop/${product.slug}`, origin).href;
  return (
    <JsonLd
      things={[
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
            price: formatHundredths(product.priceCents),
            priceCurrency: 'USD',
            availability: `https://schema.org/${isAvailable(product) ? 'InStock' : 'SoldOut'}`,
            url: address,
          },
        },
        breadcrumbs([shelfOf(product), { name: product.title, path: `/shop/${product.slug}` }]),
      ]}
    />
  );
}
