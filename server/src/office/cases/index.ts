export { answerCase, closeCase, noteOnCase } from './answer-case.ts';
export { openCase } from './open-case.ts';
export { forgetCases } from './forget-cases.ts';
export { caseSecrets } from './photos.ts';
export { receiveMail, type InboundMail } from './mail-in/receive-mail.ts';
