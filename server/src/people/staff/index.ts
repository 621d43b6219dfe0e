export { hashEmail, lockPrivateEmail, storePrivateEmail } from './own-account.ts';
export { readSignedIn } from './acting.ts';
export { resetTotpFromMachine } from './change-staff.ts';
export { createManyStaff, createStaff, type StaffInput } from './create-staff.ts';
export { listDemoCodes, type DemoCode } from './demo-codes.ts';
export { listWaitingAddresses, requireSecondPerson } from './powers.ts';
export { findEnabledStaff, listStaffAddresses } from './read-staff.ts';
export {
  isStaffMailbox,
  mayBuy,
  refuseOwnAccount,
  refuseStaffBuying,
  sharedBrowserSince,
  staffCannotBuy,
} from './refuse-staff-buying.ts';
export { staffSessions } from './sessions.ts';
export { offerSetUp } from './set-up.ts';
export { staffSecrets, tidyStaff } from './tidy-staff.ts';
