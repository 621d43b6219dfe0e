export const ADDRESSES_PATH = '/api/me/addresses';
export const OVERVIEW_PATH = '/api/me/shipping';
export const rulesPath = (country: string) => `/api/address-rules/${country}` as const;
