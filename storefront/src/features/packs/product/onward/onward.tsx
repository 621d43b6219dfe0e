import type { ProductDetailDto, ProductSummaryDto, RunDto } from '@pullproof/server/contract';
import Link from 'next/link';
import { StillFace } from '../../../../ui/card-face/card-print.tsx';
import { Money } from '../../../../ui/values/money.tsx';
import { Row, Stack } from '../../../../ui/layout/layout.tsx';
import layout from '../../../../ui/layout/layout.module.css';
import page from '../../../../ui/layout/page.module.css';
import { WrapperImage } from '../../../../ui/pack/wrapper-image.tsx';
import { addressOfCard } from '../../../../lib/addresses.ts';
import css from './onward.module.css';

export const text = {
  likePack: 'More you can open now',
  likeSingle: 'Cards you can have now',
  all: 'All on sale',
  run: (number: number) => `Run ${number}: what was sold, and its proof`,
  card: 'This card in the catalogue: what still holds it',
  singles: 'Single cards on sale',
  packs: 'Sealed packs and boxes on sale',
} as const;

interface OnwardProps {
  product: ProductDetailDto;
  run: RunDto | null;
  /** The most similar products on sale. */
  others: readonly ProductSummaryDto[];
}

/** Next steps when a product is unavailable: similar ones, everything on sale, and the proof of past sales. */
export function Onward({ product, run, others }: OnwardProps) {
  const isPack = product.kind === 'pack';
  const links = [
    ...(run ? [{ href: `/runs/${run.id}`, label: text.run(run.number) }] : []),
    ...(product.card ? [{ href: addressOfCard(product.card.id), label: text.card }] : []),
    isPack
      ? { href: '/shop?kind=single&inStock=true', label: text.singles }
      : { href: '/shop?kind=pack&inStock=true', label: text.packs },
  ];
  return (
    <Stack gap={14} marginTop={20} surface="part">
      {others.length > 0 ? (
        <>
          <Row gap={4} columnGap={16} align="center" justify="space-between">
            <h2 className={`${layout.text16} ${layout.plainHead}`}>
              {isPack ? text.likePack : text.likeSingle}
            </h2>
            <Link href={`/shop?kind=${product.kind}&inStock=true`} className={page.more}>
              {text.all}
            </Link>
          </Row>
          <ul className={css.list}>
            {others.map((other) => (
              <Other key={other.id} product={other} />
            ))}
          </ul>
        </>
      ) : null}
      <ul>
        {links.map(({ href, label }) => (
          <li key={href}>
            <Link href={href} className={`${layout.action} ${layout.text14}`}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Stack>
  );
}

function Other({ product }: { product: ProductSummaryDto }) {
  return (
    <li className={css.other}>
      <span className={css.picture}>
        {product.kind === 'single' ? (
          <StillFace
            card={{
              name: product.title,
              className: '',
              classLook: null,
              ...product.cardClass,
              image: product.image,
            }}
          />
        ) : (
          <WrapperImage of={product} title={product.title} sizes="72px" isDecorative />
        )}
      </span>
      <Link href={`/shop/${product.slug}`} className={`${layout.cover} ${layout.label}`}>
        {product.title}
      </Link>
      <span className={layout.note}>
        <Money cents={product.priceCents} isShort />
      </span>
    </li>
  );
}
