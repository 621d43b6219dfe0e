/** Waits, shorter once the network is back. */
export function pauseOnline(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const stopping = new AbortController();
    const end = () => {
      stopping.abort();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener('online', end, { signal: stopping.signal });
  });
}
