// The dialog loads on demand.
export const loadShipDialog = () => import('./ship-dialog.tsx');
