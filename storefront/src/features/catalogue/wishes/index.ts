export { text as wishText } from './text.ts';
export { WishButton } from './wish-button.tsx';
export { WishMails } from './wish-mails.tsx';
