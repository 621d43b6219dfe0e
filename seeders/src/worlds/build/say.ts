/** Reports what a step did, in one line. */
export type Say = (step: string, what: string) => void;
