export const PAGE = '/daily-drop-winners';
export const CURRENT_PATH = '/api/drops/current';
export const PAST_PATH = '/api/drops/winners';
export const ENTRIES_PATH = '/api/me/drop-entries';
export const PRIZES_PATH = '/api/me/drop-prizes';

export const pathOfDrop = (dropId: string) => `/api/drops/${encodeURIComponent(dropId)}` as const;
export const pathOfEntry = (dropId: string) => `${ENTRIES_PATH}/${encodeURIComponent(dropId)}` as const;
