// Loaded on demand, each as its own chunk.
export const loadResendConfirmation = () => import('./resend-confirmation.tsx');
