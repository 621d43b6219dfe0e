import type { Metadata } from 'next';
import { getCurrentDrop } from '../../features/drops/queries.ts';
import { StartScreen } from '../../features/people/account/index.ts';

export const metadata: Metadata = { title: 'Start', robots: { index: false } };

export default async function HomePage() {
  return <StartScreen drop={await getCurrentDrop().catch(() => null)} />;
}
