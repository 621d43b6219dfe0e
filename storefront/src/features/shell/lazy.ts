// Parts that load on demand: each is a chunk of its own.
export const loadCrashScreen = () => import('./crash-screen.tsx');
