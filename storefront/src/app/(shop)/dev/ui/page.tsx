import type { Metadata } from 'next';
import { DevUiScreen, devUiText as text } from '../../../../features/base/dev-ui/index.ts';

export const metadata: Metadata = { title: text.title, robots: { index: false } };

/** Reachable in demo mode only; the front door enforces that. */
export default function DevUiPage() {
  return <DevUiScreen />;
}
