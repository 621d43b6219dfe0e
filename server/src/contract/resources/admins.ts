import { staffRoles, staffStates } from '../states.ts';
import type { RecordOf, ResourceDeclaration } from './declaration.ts';

export const adminsDeclaration = {
  name: 'admins',
  label: ['Member of staff', 'Staff'],
  subject: 'staff',
  area: 'people',
  order: ['createdAt', 'ASC'],
  views: [
    { label: 'Owners', filter: { role: 'owner' } },
    { label: 'Invited', filter: { state: 'invited' } },
    { label: 'Without second factor', filter: { hasTotp: false, state: 'active' } },
    { label: 'Disabled', filter: { state: 'disabled' } },
  ],
  columns: {
    version: { type: 'int', label: 'Version' },
    createdAt: { type: 'instant', label: 'Since', filter: 'range', sort: true },
    updatedAt: { type: 'instant', label: 'Changed', filter: 'range' },
    email: { type: 'text', label: 'Email', filter: 'equal', sort: true, search: true },
    name: { type: 'text', label: 'Name', filter: 'equal', sort: true, search: true },
    role: { type: 'enum', label: 'Role', values: staffRoles, filter: 'equal', sort: true },
    state: { type: 'enum', label: 'State', values: staffStates, filter: 'equal', sort: true },
    hasTotp: { type: 'bool', label: 'Second factor', filter: 'equal' },
    totpEnrolledAt: { type: 'instant', label: 'Second factor since', nullable: true },
    lastSignInAt: { type: 'instant', label: 'Last sign-in', nullable: true, filter: 'range', sort: true },
    invitedByName: { type: 'text', label: 'Invited by', nullable: true },
    powerCountsFrom: { type: 'instant', label: 'Decides for others from', nullable: true },
    powerGivenBy: { type: 'uuid', label: 'Power given by (ID)', nullable: true },
    powerGivenByName: { type: 'text', label: 'Power given by', nullable: true },
    invitationEndsAt: { type: 'instant', label: 'Invitation ends', nullable: true },
    openSessions: { type: 'int', label: 'Open sessions', sort: true },
  },
} as const satisfies ResourceDeclaration;

export type StaffRecord = RecordOf<typeof adminsDeclaration>;
