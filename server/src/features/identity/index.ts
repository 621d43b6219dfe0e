export { confirmEmail, registerCustomer, signUp } from './sign-up.ts';
export { readCustomer } from './session.ts';
