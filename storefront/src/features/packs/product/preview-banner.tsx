import type { PreviewDto } from '@pullproof/server/contract';
import layout from '../../../ui/layout/layout.module.css';
import css from './preview-banner.module.css';
import { text } from './text.ts';

/** Above the page of a product that staff look at before it is published. */
export function PreviewBanner({ product, run }: PreviewDto) {
  const isPublished = product.state === 'published';
  const note =
    product.kind === 'single'
      ? null
      : run === null
        ? text.previewLacksRun
        : run.state === 'sealed'
          ? text.previewSealed(run.number)
          : null;
  return (
    <aside className={`${layout.callout} ${css.banner}`} aria-label={text.preview}>
      <p>
        <strong>{isPublished ? text.previewPublished : text.preview}</strong> {text.previewWho} {note}
      </p>
      <a className={layout.link} href={`/admin/products/${product.id}`}>
        {text.previewBack}
      </a>
    </aside>
  );
}
