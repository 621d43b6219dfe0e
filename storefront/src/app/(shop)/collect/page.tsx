import type { Metadata } from 'next';
import { collectionText as text, CollectScreen } from '../../../features/vault/collection/index.ts';

export const metadata: Metadata = { title: text.title, robots: { index: false } };

export default function CollectPage() {
  return <CollectScreen />;
}
