export { forgetChecks } from './forget-papers.ts';
export { identityPaperSecrets, putPaper } from './papers.ts';
export { submitCheck } from './submit-check.ts';
export { identityApproval, verifyIdentity } from './verify-identity.ts';
