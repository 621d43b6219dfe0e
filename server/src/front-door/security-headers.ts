import type { NextFunction, Request, Response } from 'express';
import helmet from 'helmet';

import { config } from '../config.ts';

const unusedFeatures = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
];
const permissionsPolicy = unusedFeatures.map((feature) => `${feature}=()`).join(', ');

const setHelmet = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
  },
  crossOriginEmbedderPolicy: false,
  crossOriginOpenerPolicy: { policy: 'same-origin' },
  referrerPolicy: { policy: 'no-referrer' },
  strictTransportSecurity: config().publicUrl.startsWith('https:'),
});

/** Headers that every answer carries; the pages' own Content-Security-Policy is set where the pages are served. */
export function setSecurityHeaders(request: Request, response: Response, next: NextFunction): void {
  response.setHeader('Permissions-Policy', permissionsPolicy);
  setHelmet(request, response, next);
}
