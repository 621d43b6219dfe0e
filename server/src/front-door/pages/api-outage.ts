let lastAt = -Infinity;

/** Records that the API has just answered 503: a page that needed it could not be rendered. */
export function noteOutage(): void {
  lastAt = performance.now();
}

/** Whether the API has answered 503 since a `performance.now()` timestamp. */
export const hasBeenOut = (sinceMs: number): boolean => lastAt >= sinceMs;

/** A page could not be rendered because the API behind it is temporarily unavailable. */
export class PageOutage extends Error {
  constructor() {
    super('The API answered 503 while the page was made.');
    this.name = 'PageOutage';
  }
}
