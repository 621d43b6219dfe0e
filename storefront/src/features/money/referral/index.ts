export { InvitePage, UnknownInvite } from './invite-page.tsx';
export { ReferralScreen } from './late.tsx';
export { text as referralText } from './text.ts';
