export { answerCase, closeCase, noteOnCase } from './answer-case.ts';
export { openCase } from './open-case.ts';
export { forgetCases } from './forget-cases.ts';
export { frameAnswer } from './canned-answers.ts';
export { readCaseFacts } from './read-case.ts';
export { nameCase, touchesSafety } from './name-case.ts';
export { caseSecrets } from './photos.ts';
export { receiveMail, type InboundMail } from './mail-in/receive-mail.ts';
