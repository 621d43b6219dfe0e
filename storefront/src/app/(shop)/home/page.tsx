import type { Metadata } from 'next';
import { getOnSale } from '../../../features/catalogue/shop/queries.ts';
import { getCurrentDrop } from '../../../features/drops/queries.ts';
import { listLastInside } from '../../../features/packs/odds/index.ts';
import { getRun } from '../../../features/packs/runs/queries.ts';
import { StartScreen } from '../../../features/people/account/index.ts';

export const metadata: Metadata = { title: 'Start', robots: { index: false } };

export default async function HomePage() {
  const [drop, packs] = await Promise.all([
    getCurrentDrop().catch(() => null),
    getOnSale('pack').catch(() => []),
  ]);
  return <StartScreen drop={drop} lastInside={await listLastInside(packs, getRun)} />;
}
