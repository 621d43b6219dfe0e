export { SecurityScreen } from './late.tsx';
export { securityText } from './text.ts';
