/** Messages inside a form's nested errors whose path lies under none of the mounted inputs. */
export function findUnplaced(
  errors: object,
  mounted: readonly string[],
  prefix = '',
): { path: string; message: string }[] {
  return Object.entries(errors).flatMap(([key, error]: [string, unknown]) => {
    const path = prefix === '' ? key : `${prefix}.${key}`;
    if (key === 'root' || typeof error !== 'object' || error === null) return [];
    if (mounted.some((name) => name === path || path.startsWith(`${name}.`))) return [];
    if ('message' in error && typeof error.message === 'string') return [{ path, message: error.message }];
    return findUnplaced(error, mounted, path);
  });
}
