export { AuthGate } from './auth-gate.tsx';
export { AuthLink } from './auth-link.tsx';
export { dropResume, openAuthToResume, RESUME_PARAM } from './auth-resume.ts';
export { openAuth } from './auth-url.ts';
export { Confirming, ConfirmScreen } from './confirm-screen.tsx';
export { RegisterMfaScreen, UpdatePasswordScreen } from './late.tsx';
export { AuthErrorScreen, LinkEnd } from './link-story.tsx';
export { linkText } from './link-text.ts';
export { LoginMfaScreen } from './second-factor/login-mfa-screen.tsx';
export { mfaText } from './second-factor/mfa-text.ts';
export { NewPasswordField } from './password/new-password-field.tsx';
export { RecoveryCodes } from './second-factor/recovery-codes.tsx';
export { ResetScreen } from './password/reset-screen.tsx';
export { SignedIn } from './signed-in.tsx';
export { SignedInSections } from './signed-in-sections.tsx';
export { callWithStepUp, StepUpDialog, withStepUp } from './second-factor/step-up.tsx';
export { text as sessionText } from './text.ts';
export { type Customer, refreshSession, signOut, useSession } from './use-session.ts';

// Loaded on demand, each as its own chunk.
export const loadResendConfirmation = () => import('./resend-confirmation.tsx');
