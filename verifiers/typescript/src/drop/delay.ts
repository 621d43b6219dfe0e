import { pbkdf2Sha256 } from '../bytes/hashes.ts';
import type { OnProgress } from '../pacer.ts';

const SAMPLE_MILLISECONDS = 120;
const FIRST_SAMPLE = 50_000;
const REPORT_MILLISECONDS = 250;

type Derive = (iterations: number) => Promise<Uint8Array>;

/** Uses the platform's PBKDF2 if available (several times faster), otherwise this engine's. */
async function prepare(seed: Uint8Array, salt: Uint8Array): Promise<Derive> {
  // Missing on plain http and in old browsers, despite its type.
  const subtle = Reflect.has(globalThis, 'crypto') ? Reflect.get(crypto, 'subtle') : undefined;
  if (!subtle) return (iterations) => Promise.resolve(pbkdf2Sha256(seed, salt, iterations));
  const key = await subtle.importKey('raw', Uint8Array.from(seed), 'PBKDF2', false, ['deriveBits']);
  return async (iterations) => {
    const parameters = { name: 'PBKDF2', hash: 'SHA-256', salt: Uint8Array.from(salt), iterations };
    return new Uint8Array(await subtle.deriveBits(parameters, key, 256));
  };
}

/** Iterations a second here and now, from a run of at least 120 ms, or of the whole delay if it is shorter. */
async function measureRate(derive: Derive, iterations: number): Promise<number> {
  for (let sample = FIRST_SAMPLE; ; sample *= 2) {
    const size = Math.min(sample, iterations);
    const start = performance.now();
    await derive(size);
    const milliseconds = performance.now() - start;
    if (milliseconds >= SAMPLE_MILLISECONDS || size === iterations)
      return (1000 * size) / Math.max(milliseconds, 0.1);
  }
}

/** Seconds that the slow hash takes on this device. */
export async function estimateDelay(seed: Uint8Array, salt: Uint8Array, iterations: number): Promise<number> {
  return iterations / (await measureRate(await prepare(seed, salt), iterations));
}

/**
 * The slow hash. It is one call of the platform, so its progress is an estimate from a short run; it stays below the
 * total until the call is over.
 */
export async function deriveDrawKey(
  seed: Uint8Array,
  salt: Uint8Array,
  iterations: number,
  onProgress?: OnProgress,
): Promise<Uint8Array> {
  const derive = await prepare(seed, salt);
  if (!onProgress) return derive(iterations);
  const rate = await measureRate(derive, iterations);
  const start = performance.now();
  const report = (): void => {
    const done = Math.floor(((performance.now() - start) / 1000) * rate);
    void onProgress({ step: 'draw', done: Math.min(done, iterations - 1), total: iterations });
  };
  const timer = setInterval(report, REPORT_MILLISECONDS);
  try {
    return await derive(iterations);
  } finally {
    clearInterval(timer);
  }
}
