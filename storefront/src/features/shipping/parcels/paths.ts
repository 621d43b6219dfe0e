export const PARCELS_PATH = '/api/me/shipments';
export const OPEN_PARCELS_PATH = `${PARCELS_PATH}?part=open` as const;
export const pathOfParcel = (id: string) => `${PARCELS_PATH}/${encodeURIComponent(id)}` as const;

/** Where a claim's photos are sent to. */
export const photosOf = (claimId: string): string => `/api/me/claims/${claimId}/photos`;
