import { clock } from '../../platform/clock.ts';

const maxKeys = 10_000;

/**
 * Allows at most `most` per key and window in this process; protects against floods and is not shared between
 * processes.
 */
export class RateLimit {
  private readonly max: number;
  private readonly windowMs: number;
  private readonly windows = new Map<string, { startedAt: number; count: number }>();

  constructor(max: number, windowMs: number) {
    this.max = max;
    this.windowMs = windowMs;
  }

  allows(key: string): boolean {
    const at = clock.now().getTime();
    const window = this.windows.get(key);
    if (window && Math.abs(at - window.startedAt) < this.windowMs) {
      window.count += 1;
      return window.count <= this.max;
    }
    this.windows.delete(key);
    this.windows.set(key, { startedAt: at, count: 1 });
    const [oldest] = this.windows.keys();
    if (this.windows.size > maxKeys && oldest !== undefined) this.windows.delete(oldest);
    return true;
  }
}
