import type { Metadata } from 'next';
import { CollectScreen } from '../../features/collection/collect-screen.tsx';
import { text } from '../../features/collection/text.ts';

export const metadata: Metadata = { title: text.title, robots: { index: false } };

export default function CollectPage() {
  return <CollectScreen />;
}
