import Link from 'next/link';
import type { ReactNode } from 'react';
import layout from '../../../ui/layout/layout.module.css';
import page from '../../../ui/layout/page.module.css';
import css from './opening.module.css';
import { text } from './text.ts';

/** The way out of a page that has no header. */
export function Leave() {
  return (
    <p className={css.leave}>
      <Link href="/collect" prefetch={false} aria-label={text.leave}>
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
          <path d="m5 5 10 10M15 5 5 15" stroke="currentColor" strokeWidth="1.6" />
        </svg>
      </Link>
    </p>
  );
}

/** The empty dark stage, in the reveal's size, and what holds it up. */
export function StageSkeleton({ children }: { children?: ReactNode }) {
  return (
    <div className={css.stage} data-theme="dark">
      <Leave />
      <h1 className="visually-hidden">{text.title}</h1>
      {children ?? <p role="status">{text.loading}</p>}
      <p className={css.meanwhile}>{text.waitingLead}</p>
    </div>
  );
}

/** The frame of messages shown when no pack can be. */
export function Framed({ children }: { children: ReactNode }) {
  return (
    <div className={page.narrow}>
      <Leave />
      <h1>{text.title}</h1>
      <div className={layout.marginTop28}>{children}</div>
    </div>
  );
}
