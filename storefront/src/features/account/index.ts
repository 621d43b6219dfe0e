export { AccountScreen } from './account-screen.tsx';
export { StartScreen } from './start-screen.tsx';
export { accountText } from './text.ts';
