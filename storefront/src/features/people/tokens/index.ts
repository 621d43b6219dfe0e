export { TokensScreen } from './late.tsx';
export { tokensText } from './text.ts';
