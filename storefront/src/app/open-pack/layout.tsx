import type { ReactNode } from 'react';

/** A stage: no header, balance or tab bar from the first frame. */
export default function StageLayout({ children }: { children: ReactNode }) {
  return <main id="content">{children}</main>;
}
