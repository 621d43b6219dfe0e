import type { ReactNode } from 'react';
import { StepUpDialog } from '../session/index.ts';
import { ProfileNav } from './profile-nav.tsx';
import layout from '../../../ui/layout/layout.module.css';
import css from './profile.module.css';

/** The frame of every profile page: the list of pages, and the step-up prompt some actions need. */
export function ProfileFrame({ children }: { children: ReactNode }) {
  return (
    <div className={css.frame}>
      <ProfileNav />
      <div className={layout.shrinks}>{children}</div>
      <StepUpDialog />
    </div>
  );
}
