/**
 * Lists messages in a form's nested errors that no input shows: those without a `ref` from react-hook-form and not
 * below a path in `shown`, whose input shows its nested errors itself.
 */
export function findUnplaced(
  errors: object,
  shown: readonly string[],
  prefix = '',
): { path: string; message: string }[] {
  return Object.entries(errors).flatMap(([key, error]: [string, unknown]) => {
    const path = prefix === '' ? key : `${prefix}.${key}`;
    if (key === 'root' || typeof error !== 'object' || error === null || shown.includes(path)) return [];
    if ('message' in error && typeof error.message === 'string')
      return 'ref' in error && error.ref !== undefined ? [] : [{ path, message: error.message }];
    return findUnplaced(error, shown, path);
  });
}
