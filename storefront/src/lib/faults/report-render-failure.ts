import { internalOrigin, publicOrigin } from '../config.ts';
import { readPublic } from '../loopback.ts';

interface RenderFailure {
  error: unknown;
  /** The requested path. */
  path: string;
}

/**
 * Reports a server-side render failure, with the digest that the visitor sees. Uses the browser SDK's envelope format
 * over HTTP because rendering may run in another process. Never throws.
 */
export async function reportRenderFailure({ error, path }: RenderFailure): Promise<void> {
  if (!(error instanceof Error)) return;
  try {
    const settings = await readPublic('/api/settings');
    if (!settings) return;
    const event = {
      exception: {
        values: [
          { type: error.name, value: error.message, stacktrace: { frames: framesOf(error.stack ?? '') } },
        ],
      },
      tags: { app: 'storefront', digest: digestOf(error) },
      request: { url: path },
    };
    const lines = [{ dsn: settings.monitoringDsn }, { type: 'event' }, event];
    await fetch(new URL('/monitoring', internalOrigin()), {
      method: 'POST',
      headers: { Origin: publicOrigin().origin },
      body: lines.map((line) => JSON.stringify(line)).join('\n'),
      cache: 'no-store',
      signal: AbortSignal.timeout(3_000),
    });
  } catch {
    // The failure is in the server's log already; there is nothing else to do.
  }
}

const digestOf = (error: Error): string =>
  'digest' in error && typeof error.digest === 'string' ? error.digest : '';

const frameShape = /^\s*at (?:(.+?) \()?(.+?):(\d+):(\d+)\)?$/;

/** Parses a stack into frames, outermost first, as the SDK sends them. */
export function framesOf(stack: string) {
  return stack
    .split('\n')
    .flatMap((line) => {
      const [, name, filename, lineno, colno] = frameShape.exec(line) ?? [];
      if (filename === undefined) return [];
      return [{ function: name ?? '(anonymous)', filename, lineno: Number(lineno), colno: Number(colno) }];
    })
    .reverse();
}
