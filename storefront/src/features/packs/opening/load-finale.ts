/** With proof and sharing: a page that is about to need them without a network loads them before. */
export const loadFinale = () => import('./finale-screen.tsx');
