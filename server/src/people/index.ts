export * from './auth/index.ts';
export * from './identity/index.ts';
export * from './staff/index.ts';
export * from './approvals/index.ts';
export * from './guards/index.ts';
export * from './limits/index.ts';
export * from './identity-checks/index.ts';
