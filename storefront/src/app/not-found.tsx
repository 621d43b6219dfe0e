import type { Metadata } from 'next';
import { ButtonLink, Button } from '../ui/controls/button.tsx';
import { Row } from '../ui/layout/layout.tsx';
import layout from '../ui/layout/layout.module.css';
import field from '../ui/controls/field.module.css';
import page from '../ui/layout/page.module.css';
import { ShopFrame } from './shop-frame.tsx';

export const metadata: Metadata = { title: 'Page not found', robots: { index: false } };

export default function NotFound() {
  return (
    <ShopFrame>
      <div className={page.narrow}>
        <h1>Page not found</h1>
        <p className={page.lead}>Nothing lives at this address. It may have moved, or the link has a typo.</p>
        <form
          action="/shop"
          role="search"
          className={`${page.fields} ${layout.marginTop32} ${layout.marginBottom28}`}
        >
          {/* Plain HTML on purpose: every page carries this one, and would carry the field components too. */}
          <div className={field.field}>
            <label htmlFor="search">Search the shop</label>
            <input id="search" className={field.input} name="q" type="search" maxLength={100} />
          </div>
          <Button type="submit">Search</Button>
        </form>
        <Row as="p" gap={12}>
          <ButtonLink href="/shop" variant="primary">
            See all packs
          </ButtonLink>
          <ButtonLink href="/" variant="quiet">
            Start page
          </ButtonLink>
        </Row>
      </div>
    </ShopFrame>
  );
}
