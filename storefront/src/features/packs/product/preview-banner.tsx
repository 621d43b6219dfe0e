import type { ProductDetailDto } from '@pullproof/server/contract';
import layout from '../../../ui/layout/layout.module.css';
import css from './preview-banner.module.css';
import { text } from './text.ts';

/** Above the page of a product that staff look at before it is published. */
export function PreviewBanner({ product }: { product: ProductDetailDto }) {
  const isPublished = product.state === 'published';
  const lacksRun = product.kind === 'pack' && product.stock === null;
  return (
    <aside className={`${layout.callout} ${css.banner}`} aria-label={text.preview}>
      <p>
        <strong>{isPublished ? text.previewPublished : text.preview}</strong> {text.previewWho}{' '}
        {lacksRun ? text.previewLacksRun : null}
      </p>
      <a className={layout.link} href={`/admin/products/${product.id}`}>
        {text.previewBack}
      </a>
    </aside>
  );
}
