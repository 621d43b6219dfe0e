export { countSubmittedChecks } from './read-check.ts';
export { deleteChecksOf } from './delete-expired.ts';
export { identityDocumentSecrets, putDocument } from './documents.ts';
export { submitCheck } from './submit-check.ts';
export { identityApproval, verifyIdentity } from './verify-identity.ts';
