/** Every public sentence that claims fairness; evidence.ts names what covers each (docs/claims.md). */
export * from './drop-claims.ts';
export * from './log-claims.ts';
export * from './run-claims.ts';
export * from './verdict-claims.ts';
