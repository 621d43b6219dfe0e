import { clock } from '../../platform/clock.ts';

const maxKeys = 10_000;

/** At most `most` per key in a window of this process; a guard against floods, not a rule of the shop. */
export class RateLimit {
  private readonly most: number;
  private readonly windowMs: number;
  private readonly windows = new Map<string, { startedAt: number; count: number }>();

  constructor(most: number, windowMs: number) {
    this.most = most;
    this.windowMs = windowMs;
  }

  allows(key: string): boolean {
    const at = clock.now().getTime();
    const window = this.windows.get(key);
    if (window && Math.abs(at - window.startedAt) < this.windowMs) {
      window.count += 1;
      return window.count <= this.most;
    }
    this.windows.delete(key);
    this.windows.set(key, { startedAt: at, count: 1 });
    const [oldest] = this.windows.keys();
    if (this.windows.size > maxKeys && oldest !== undefined) this.windows.delete(oldest);
    return true;
  }
}
