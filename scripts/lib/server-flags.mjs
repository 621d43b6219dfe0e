/**
 * Node flags of the server. Responses outlive the default young generation: with a larger one, garbage collection took
 * a tenth less of a list's CPU time (docs/benchmarks.md).
 */
export const serverFlags = ['--enable-source-maps', '--max-semi-space-size=64'];
