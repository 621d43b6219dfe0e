// Parts that load on demand: each is a chunk of its own.
export const loadResendConfirmation = () => import('./resend-confirmation.tsx');
