export { issueDocuments, keepBuyers } from './issue-documents.ts';
