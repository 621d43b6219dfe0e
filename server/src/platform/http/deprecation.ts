import type { Response } from 'express';

/** A path that works until `sunset`, and its replacement. */
export interface Deprecation {
  /** ISO days. */
  since: string;
  sunset: string;
  /** Below /api. */
  use: string;
}

/** Sets Deprecation (RFC 9745), Sunset (RFC 8594) and a Link to the successor (RFC 5829), on refusals too. */
export function announceDeprecation(response: Response, { since, sunset, use }: Deprecation): void {
  response.setHeader('Deprecation', `@${Date.parse(since) / 1_000}`);
  response.setHeader('Sunset', new Date(sunset).toUTCString());
  response.append('Link', `</api${use}>; rel="successor-version"`);
}
