export { SecurityScreen } from './security-screen.tsx';
export { securityText } from './text.ts';
