export { proveBooks } from './prove-books.ts';
