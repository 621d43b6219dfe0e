/** The value at a dotted path, or undefined where the path ends early. */
export function readPath(from: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => {
    return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
  }, from);
}
