interface Growth {
  /** Pages loaded; undefined before the first. */
  loaded: number | undefined;
  /** Pages requested. */
  size: number;
  isValidating: boolean;
  error: unknown;
}

export interface NextPage {
  isLoadingMore: boolean;
  /** Why the next page failed to load; earlier pages stay visible. */
  moreError: unknown;
  /** How many pages to request next: one more than are loaded, however often the next one failed. */
  nextSize: number;
}

/** Derives the state of the next page of a list that grows page by page. */
export function readNextPage({ loaded, size, isValidating, error }: Growth): NextPage {
  const isRequested = loaded !== undefined && loaded < size;
  return {
    isLoadingMore: isRequested && isValidating,
    moreError: isRequested && !isValidating ? error : undefined,
    nextSize: (loaded ?? 0) + 1,
  };
}
