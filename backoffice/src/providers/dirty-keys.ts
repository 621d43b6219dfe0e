type Fields = Record<string, unknown>;

/** Compares values as the API does: absent, undefined and null are equal. */
export function isSameValue(a: unknown, b: unknown): boolean {
  const left = a ?? null;
  const right = b ?? null;
  if (Object.is(left, right)) return true;
  if (Array.isArray(left) || Array.isArray(right)) {
    return (
      Array.isArray(left) &&
      Array.isArray(right) &&
      left.length === right.length &&
      left.every((item, index) => isSameValue(item, right[index]))
    );
  }
  if (isFields(left) && isFields(right)) {
    const keys = new Set([...Object.keys(left), ...Object.keys(right)]);
    return [...keys].every((key) => isSameValue(left[key], right[key]));
  }
  return false;
}

/** Returns the top-level fields of `next` that differ from `base`; cleared fields become null. */
export function pickDirtyKeys(base: Fields, next: Fields): Fields {
  const dirty: Fields = {};
  for (const [key, value] of Object.entries(next)) {
    if (key === 'id' || key === 'version') continue;
    if (!isSameValue(base[key], value)) dirty[key] = value ?? null;
  }
  return dirty;
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}
