/** Parties whose keys the shop doesn’t hold, and that signed the log’s newest state. */
export const logWitnesses = (count: string): string =>
  `Witnessed by ${count} independent parties. Until others sign it too, only what browsers and people keep can show that two customers saw different logs.`;

/** Those of the named witnesses whose signature the browser found valid, none of them under the shop’s own keys or host. */
export const logWitnessed = (counted: string, named: string, required: string): string =>
  `Witnessed by ${counted} of ${named}, policy ${required}: your browser checked their signatures. We chose these witnesses, so ask them whether the key below is theirs.`;

export const logOnlyGrew = 'Since then the log only grew: your browser checked it against what it kept.';

export const commitmentLogged =
  'Your browser checked that this run’s commitment is in our public log, and kept the proof.';
