export { requirePermission, requireStaff } from './acting.ts';
export { createStaff, type StaffInput } from './create-staff.ts';
