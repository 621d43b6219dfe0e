export const CASES_PATH = '/api/me/cases';
export const CHOICES_PATH = '/api/me/case-choices';
export const pathOfCase = (id: string) => `${CASES_PATH}/${encodeURIComponent(id)}` as const;
export const pageOfCase = (id: string): string => `/support/thread#${id}`;
