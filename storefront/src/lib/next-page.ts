interface Growth {
  /** Pages that are here, undefined before the first. */
  loaded: number | undefined;
  /** Pages that were asked for. */
  size: number;
  isValidating: boolean;
  error: unknown;
}

export interface NextPage {
  isLoadingMore: boolean;
  /** Why the next page did not come; the pages before it stay. */
  moreError: unknown;
  /** How many pages to ask for: one more than are here, however often the next one failed. */
  nextSize: number;
}

/** What a list that grows page by page says about the page that is still to come. */
export function readNextPage({ loaded, size, isValidating, error }: Growth): NextPage {
  const isAskedFor = loaded !== undefined && loaded < size;
  return {
    isLoadingMore: isAskedFor && isValidating,
    moreError: isAskedFor && !isValidating ? error : undefined,
    nextSize: (loaded ?? 0) + 1,
  };
}
