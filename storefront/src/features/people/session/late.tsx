'use client';

import dynamic from 'next/dynamic';

// The server renders their placeholders, as it does not know who is looking. Their code loads after the page's own and
// hydrates them in place.
export const RegisterMfaScreen = dynamic(
  async () => (await import('./second-factor/register-mfa-screen.tsx')).RegisterMfaScreen,
);
export const UpdatePasswordScreen = dynamic(
  async () => (await import('./password/update-password-screen.tsx')).UpdatePasswordScreen,
);
