export { GuestThreadScreen } from './guest-thread-screen.tsx';
export { SupportScreen } from './support-screen.tsx';
export { ThreadScreen } from './thread-screen.tsx';
export { text as supportText } from './text.ts';
