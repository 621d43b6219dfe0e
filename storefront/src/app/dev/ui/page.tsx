import type { Metadata } from 'next';
import { DevUiScreen } from '../../../features/dev-ui/dev-ui-screen.tsx';
import { text } from '../../../features/dev-ui/text.ts';

export const metadata: Metadata = { title: text.title, robots: { index: false } };

/** Reachable in demo mode only; the front door enforces that. */
export default function DevUiPage() {
  return <DevUiScreen />;
}
