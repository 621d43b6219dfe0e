import type { ReactNode } from 'react';
import { ProfileFrame } from '../../features/profile/profile-frame.tsx';

export default function ProfileLayout({ children }: { children: ReactNode }) {
  return <ProfileFrame>{children}</ProfileFrame>;
}
