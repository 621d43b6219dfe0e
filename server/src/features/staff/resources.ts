import { staffRoles, staffStates } from '../../contract/index.ts';
import { defineResource, type Resource } from '../../platform/resource/index.ts';

export const staffResources: Resource[] = [
  defineResource({
    name: 'admins',
    subject: 'staff',
    from: 'staff_with_sessions',
    access: { read: 'admins.read' },
    order: ['createdAt', 'ASC'],
    columns: {
      version: { type: 'int' },
      createdAt: { type: 'instant', filter: 'range', sort: true },
      updatedAt: { type: 'instant', filter: 'range' },
      email: { type: 'text', filter: 'equal', sort: true, search: true },
      name: { type: 'text', filter: 'equal', sort: true, search: true },
      role: { type: 'enum', values: staffRoles, filter: 'equal', sort: true },
      state: { type: 'enum', values: staffStates, filter: 'equal', sort: true },
      hasTotp: { type: 'bool', filter: 'equal' },
      totpEnrolledAt: { type: 'instant', nullable: true },
      lastSignInAt: { type: 'instant', nullable: true, filter: 'range', sort: true },
      invitedByName: { type: 'text', nullable: true },
      invitationEndsAt: { type: 'instant', nullable: true },
      openSessions: { type: 'int', sort: true },
    },
  }),
];
