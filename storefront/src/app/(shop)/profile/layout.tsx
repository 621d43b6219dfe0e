import type { ReactNode } from 'react';
import { ProfileFrame } from '../../../features/people/profile/index.ts';

export default function ProfileLayout({ children }: { children: ReactNode }) {
  return <ProfileFrame>{children}</ProfileFrame>;
}
