/** Without the engine: it runs in a worker, or is loaded where that does not start. */
export const loadCheck = () => import('./check-packs.ts');
