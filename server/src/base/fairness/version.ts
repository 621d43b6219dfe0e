/** The rules that runs are sealed and verified by; every document names them. */
export const RUN_ALGORITHM = 'pullproof-run-1';
