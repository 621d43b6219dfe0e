export { AccountScreen, StartScreen } from './late.tsx';
export { accountText } from './text.ts';
