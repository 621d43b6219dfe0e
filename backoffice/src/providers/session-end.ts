const listeners = new Set<() => void>();

/** Passes the end of the session from the auth provider to the layout, which leads to the sign-in page. */
export const sessionEnd = {
  announce: (): void => listeners.forEach((listener) => listener()),
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
