export type { Confirmer, Confirmers } from './confirm-request.ts';
export { registerCustomer, signUp } from './sign-up.ts';
export { readCustomer } from './session.ts';
