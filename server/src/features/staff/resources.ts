import { adminsDeclaration } from '../../contract/index.ts';
import { defineResource, type Resource } from '../../platform/resource/index.ts';

export const staffResources: Resource[] = [
  defineResource(adminsDeclaration, {
    subject: 'staff',
    from: 'staff_with_sessions',
    access: { read: 'admins.read' },
  }),
];
