export { requireStaff } from './acting.ts';
export { createStaff, type StaffInput } from './create-staff.ts';
export { permit } from '../../platform/policy.ts';
