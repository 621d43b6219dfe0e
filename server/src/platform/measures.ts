/** A figure about the whole shop, for `/metrics` of processes that run jobs. The feature where the fact lives declares it. */
export interface Measure {
  /** Ends in its unit: a time is in seconds, and 0 or 1 answers a question. */
  name: string;
  help: string;
  /** Runs at each reading of the metrics, so it touches few rows. */
  read: () => number | Promise<number>;
}
