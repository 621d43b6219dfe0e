let lastAt = -Infinity;

/** The API has just answered 503: a page that needed it could not be made. */
export function noteOutage(): void {
  lastAt = performance.now();
}

/** Whether the API has answered 503 since a moment of `performance.now()`. */
export const hasBeenOut = (sinceMs: number): boolean => lastAt >= sinceMs;

/** A page could not be made, as the API behind it is out for a moment. */
export class PageOutage extends Error {
  constructor() {
    super('The API answered 503 while the page was made.');
    this.name = 'PageOutage';
  }
}
