export const ADDRESSES_PATH = '/api/me/addresses';
export const OVERVIEW_PATH = '/api/me/shipping';
