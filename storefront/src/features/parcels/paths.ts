export const PARCELS_PATH = '/api/me/shipments';
export const OPEN_PARCELS_PATH = `${PARCELS_PATH}?part=open`;
export const pathOfParcel = (id: string): string => `${PARCELS_PATH}/${encodeURIComponent(id)}`;
