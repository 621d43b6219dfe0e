import { identityChecksDeclaration } from '../../contract/index.ts';
import { defineResource, type Resource } from '../../platform/resource/index.ts';

/** Submitted checks; never the pictures, which `POST …/papers` shows and records in the audit log. */
const checks = defineResource(identityChecksDeclaration, {
  subject: 'identity-check',
  from: 'identity_checks_with_names',
  access: { read: 'identity-checks.read' },
  embeds: { customer: { resource: 'users', by: 'customerId' } },
});

export const identityCheckResources: Resource[] = [checks];
