import type { ReactNode } from 'react';
import { StepUpDialog } from '../session/step-up.tsx';
import { ProfileNav } from './profile-nav.tsx';
import css from './profile.module.css';

/** Every profile page stands in here: its list of pages beside it, and the question that some deeds need. */
export function ProfileFrame({ children }: { children: ReactNode }) {
  return (
    <div className={css.frame}>
      <ProfileNav />
      <div className={css.body}>{children}</div>
      <StepUpDialog />
    </div>
  );
}
