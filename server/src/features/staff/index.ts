export { readSignedIn, requirePermission, requireStaff } from './acting.ts';
export { resetTotpFromMachine } from './change-staff.ts';
export { createStaff, type StaffInput } from './create-staff.ts';
export { listDemoCodes, type DemoCode } from './demo-codes.ts';
export { refuseOwnAccount } from './refuse-own-account.ts';
export { mayBuy, refuseStaffBuying } from './refuse-staff-buying.ts';
export { listStaffAddresses } from './list-addresses.ts';
export { offerSetUp } from './set-up.ts';
export { staffSecrets, tidyStaff } from './tidy-staff.ts';
