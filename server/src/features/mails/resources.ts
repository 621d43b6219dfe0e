import { mailsDeclaration, usersMailsDeclaration } from '../../contract/index.ts';
import { defineResource, type Resource } from '../../platform/resource/index.ts';

const common = { subject: 'mail', from: 'mails_with_names', access: { read: 'mails.read' } } as const;

export const mailResources: Resource[] = [
  defineResource(mailsDeclaration, common),
  defineResource(usersMailsDeclaration, {
    ...common,
    within: { parameter: 'id', field: 'customerId', parent: 'users' },
  }),
];
