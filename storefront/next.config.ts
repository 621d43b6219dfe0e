import { fileURLToPath } from 'node:url';
import type { NextConfig } from 'next';

// Next has no setting for this, only the variable.
process.env['NEXT_TELEMETRY_DISABLED'] ??= '1';

const config: NextConfig = {
  cacheComponents: true,
  partialPrefetching: true,
  poweredByHeader: false,
  reactStrictMode: true,
  // Only what the front door passes on: the pages that it compresses itself it asks for plain.
  compress: true,
  transpilePackages: ['@pullproof/server', '@pullproof/verify', '@pullproof/shared'],
  images: { unoptimized: true },
  turbopack: { root: fileURLToPath(new URL('..', import.meta.url)) },
  // `npm run types` checks the whole workspace more strictly than the build would.
  typescript: { ignoreBuildErrors: true },
  agentRules: false,
  // Rendered pages stay in memory: the account that runs the shop may not write into the build.
  experimental: { isrFlushToDisk: false },
};

export default config;
