export { ProfileFrame } from './profile-frame.tsx';
