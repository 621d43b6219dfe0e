import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

import type { NextFunction, Request, Response } from 'express';
import helmet from 'helmet';

import { config } from '../config.ts';

const unusedFeatures = [
  'camera',
  'display-capture',
  'geolocation',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
];
/** Cards and packs turn with the phone; frames from other sites may not use the sensors. */
const ownFeatures = ['accelerometer', 'gyroscope'];
const permissionsPolicy = [
  ...unusedFeatures.map((feature) => `${feature}=()`),
  ...ownFeatures.map((feature) => `${feature}=(self)`),
].join(', ');

const setHelmet = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      'default-src': ["'none'"],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'none'"],
    },
  },
  crossOriginEmbedderPolicy: false,
  crossOriginOpenerPolicy: { policy: 'same-origin' },
  referrerPolicy: { policy: 'no-referrer' },
  strictTransportSecurity: config().publicUrl.startsWith('https:'),
});

/** Headers of every answer; the pages' own Content-Security-Policy is set where the pages are served. */
export const securityHeaders: readonly (readonly [name: string, value: string])[] = collectHeaders();

/** The same for every request: helmet sets them once, on a response that is never sent. */
function collectHeaders(): (readonly [string, string])[] {
  const sample = new ServerResponse(new IncomingMessage(new Socket()));
  sample.setHeader('Permissions-Policy', permissionsPolicy);
  setHelmet(sample.req, sample, (failure?: unknown) => {
    if (failure !== undefined) throw new Error('The security headers could not be made.', { cause: failure });
  });
  return sample.getHeaderNames().map((name) => [name, String(sample.getHeader(name))]);
}

export function setSecurityHeaders(_request: Request, response: Response, next: NextFunction): void {
  for (const [name, value] of securityHeaders) response.setHeader(name, value);
  next();
}
