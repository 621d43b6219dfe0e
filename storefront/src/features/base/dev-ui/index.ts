export { DevUiScreen } from './dev-ui-screen.tsx';
export { text as devUiText } from './text.ts';
