import type { Metadata } from 'next';
import { StartScreen } from '../../features/account/start-screen.tsx';

export const metadata: Metadata = { title: 'Start', robots: { index: false } };

export default function HomePage() {
  return <StartScreen />;
}
