export { forgetWishes, listWishes } from './keep-wishes.ts';
