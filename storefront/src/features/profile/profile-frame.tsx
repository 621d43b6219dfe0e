import type { ReactNode } from 'react';
import { StepUpDialog } from '../session/step-up.tsx';
import { ProfileNav } from './profile-nav.tsx';
import css from './profile.module.css';

/** The frame of every profile page: the list of pages, and the step-up dialog of protected actions. */
export function ProfileFrame({ children }: { children: ReactNode }) {
  return (
    <div className={css.frame}>
      <ProfileNav />
      <div className={css.body}>{children}</div>
      <StepUpDialog />
    </div>
  );
}
