import { tidySignIn } from './tidy-sign-in.ts';

export const identityTasks = { 'tidy-sign-in': () => tidySignIn() };
