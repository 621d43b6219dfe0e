export type GroupRule = (values: Readonly<Record<string, unknown>>) => Record<string, string> | undefined;

/** The second may not be below the first; times of day compare as texts. */
export const inOrder =
  (low: string, high: string): GroupRule =>
  (values) => {
    const [from, to] = [values[low], values[high]];
    const isInOrder =
      typeof from === 'number' && typeof to === 'number'
        ? from <= to
        : typeof from === 'string' && typeof to === 'string' && from < to;
    return isInOrder ? undefined : { [high]: 'must not be below its counterpart' };
  };
