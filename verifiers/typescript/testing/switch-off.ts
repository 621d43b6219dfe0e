import { jest } from '@jest/globals';

/** Where in the verifier a document was refused: the line of its `demand`. */
type Place = string;

/** Stands in for the verifier's `demand` in a test: nothing in the verifier can switch a check off. */
export class Switch {
  /** The places that refused since `watch`. */
  refusedAt: Place | undefined;
  private off: Place | undefined;

  /** Must be called before the verifier is imported. */
  static async install(): Promise<Switch> {
    const here = new Switch();
    const shape = await import('../src/shape.ts');
    jest.unstable_mockModule('../src/shape.ts', () => ({
      ...shape,
      demand: (condition: boolean, reason: string, index?: number): void => {
        if (condition) return;
        const place = placeOf(new Error());
        if (place === here.off) return;
        here.refusedAt ??= place;
        throw new shape.Mismatch(reason, index);
      },
    }));
    return here;
  }

  /** Runs with every check on and remembers which one refused. */
  async watch<T>(work: () => Promise<T>): Promise<T> {
    this.refusedAt = undefined;
    return work();
  }

  /** Runs without the check that refused last. */
  async without<T>(work: () => Promise<T>): Promise<T> {
    this.off = this.refusedAt;
    this.refusedAt = undefined;
    try {
      return await work();
    } finally {
      this.off = undefined;
    }
  }
}

function placeOf({ stack = '' }: Error): Place {
  return stack.split('\n')[2]?.trim() ?? '';
}
