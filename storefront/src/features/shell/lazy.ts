// Loaded on demand, each as its own chunk.
export const loadCrashScreen = () => import('./crash-screen.tsx');
