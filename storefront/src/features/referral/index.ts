export { InvitePage, UnknownInvite } from './invite-page.tsx';
export { ReferralScreen } from './referral-screen.tsx';
export { text as referralText } from './text.ts';
