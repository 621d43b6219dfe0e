import { jest } from '@jest/globals';

interface Shape {
  readonly name: string;
  readonly members: readonly string[];
}

/** The documents that the verifier has read in a test, by their text: their shapes and the members these may have. */
export class Shapes {
  /** Shape → its members. */
  readonly members = new Map<string, Set<string>>();
  private readonly shapeOf = new Map<string, Shape>();

  /** Must be called before the verifier is imported. */
  static async install(): Promise<Shapes> {
    const here = new Shapes();
    const shape = await import('../src/shape.ts');
    jest.unstable_mockModule('../src/shape.ts', () => ({
      ...shape,
      demandKeys: (
        fields: object,
        name: string,
        required: readonly string[],
        optional: readonly string[] = [],
      ) => {
        if (here.isWatching) here.note(fields, { name, members: [...required, ...optional] });
        // Its readers pass objects alone.
        shape.demandKeys(fields as Readonly<Record<string, unknown>>, name, required, optional);
      },
    }));
    return here;
  }

  isWatching = true;

  private note(fields: object, found: Shape): void {
    this.shapeOf.set(textOf(fields), found);
    const members = this.members.get(found.name) ?? new Set();
    for (const member of found.members) members.add(member);
    this.members.set(found.name, members);
  }

  /** The shape of an object that stands in a document that was read. */
  of(value: unknown): Shape | undefined {
    return this.shapeOf.get(textOf(value));
  }
}

function textOf(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([left], [right]) => (left < right ? -1 : 1)))
      : inner,
  );
}
