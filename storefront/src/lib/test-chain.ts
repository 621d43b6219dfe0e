/** Whether this shop's pages accept drops drawn by the local test chain, which proves nothing: only a demo's do. */
export const isTestChainHere = (): boolean => document.documentElement.dataset.mode === 'demo';
