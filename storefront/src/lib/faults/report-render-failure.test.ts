import { framesOf } from './report-render-failure.ts';

test('a stack is read outermost first', () => {
  const stack = `TypeError: x is null
    at readPrice (file:///shop/.next/server/chunks/12.js:4:31)
    at /shop/.next/server/chunks/9.js:1:2
    at async Page (webpack://shop/page.tsx:7:3)
    at <anonymous>`;
  expect(framesOf(stack)).toEqual([
    { function: 'async Page', filename: 'webpack://shop/page.tsx', lineno: 7, colno: 3 },
    { function: '(anonymous)', filename: '/shop/.next/server/chunks/9.js', lineno: 1, colno: 2 },
    { function: 'readPrice', filename: 'file:///shop/.next/server/chunks/12.js', lineno: 4, colno: 31 },
  ]);
});
