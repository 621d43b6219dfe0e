import type { Metadata } from 'next';
import { StartScreen } from '../../features/account/index.ts';

export const metadata: Metadata = { title: 'Start', robots: { index: false } };

export default function HomePage() {
  return <StartScreen />;
}
