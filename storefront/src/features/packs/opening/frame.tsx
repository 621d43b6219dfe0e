import type { ReactNode } from 'react';
import layout from '../../../ui/layout/layout.module.css';
import page from '../../../ui/layout/page.module.css';
import css from './opening.module.css';
import { text } from './text.ts';

/** The empty dark stage, in the reveal's size. */
export function StageSkeleton() {
  return (
    <div className={css.stage}>
      <h1 className="visually-hidden">{text.title}</h1>
      <p role="status">{text.loading}</p>
      <p className={css.meanwhile}>{text.waitingLead}</p>
    </div>
  );
}

/** The frame of messages shown when no pack can be. */
export function Framed({ children }: { children: ReactNode }) {
  return (
    <div className={page.narrow}>
      <h1>{text.title}</h1>
      <div className={layout.marginTop28}>{children}</div>
    </div>
  );
}
