import helmet from 'helmet';

import { config } from '../config.ts';

/** Headers that every answer carries; the pages' own Content-Security-Policy is set where the pages are served. */
export const setSecurityHeaders = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
  },
  crossOriginEmbedderPolicy: false,
  strictTransportSecurity: config().publicUrl.startsWith('https:'),
});
