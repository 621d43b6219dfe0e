import type { ReactNode } from 'react';
import { BottomBar, Footer, Header } from '../features/base/shell/index.ts';
import { getSettings, isDropPlanned } from '../features/base/shell/queries.ts';

/** The shop's header, footer and tab bar round a page; stages, which stand outside `(shop)`, have none in their HTML. */
export async function ShopFrame({ children }: { children: ReactNode }) {
  const [{ shopName, mode }, hasDrop] = await Promise.all([getSettings(), isDropPlanned()]);
  return (
    <>
      <Header shopName={shopName} hasDrop={hasDrop} />
      <main id="content">{children}</main>
      <Footer shopName={shopName} isDemo={mode === 'demo'} />
      <BottomBar />
    </>
  );
}
