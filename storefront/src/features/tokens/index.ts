export { TokensScreen } from './tokens-screen.tsx';
export { tokensText } from './text.ts';
