import { z } from 'zod';

import { readShape } from './read-shape.ts';

test.each([
  [z.string().min(1), '', 'must not be empty'],
  [z.string().min(3), 'no', 'must have at least 3 characters'],
  [z.string().max(3), 'long', 'must have at most 3 characters'],
  [z.string().length(6), '12', 'must have exactly 6 characters'],
  [z.array(z.int()).max(2), [1, 2, 3], 'must have at most 2 entries'],
  [z.int(), null, 'must be a number'],
  [z.int(), undefined, 'is required'],
  [z.int(), 1.5, 'must be a whole number'],
  [z.string(), undefined, 'is required'],
  [z.string(), null, 'is required'],
  [z.int().min(1), 0, 'must be at least 1'],
  [z.int().max(9), 10, 'must be at most 9'],
  [z.number().positive(), 0, 'must be more than 0'],
  [z.string().min(1, 'is what the customer reads'), '', 'is what the customer reads'],
])('describes a fault as a form shows it (%#)', (schema, value, message) => {
  expect(() => readShape(z.object({ field: schema }), { field: value })).toThrow(
    expect.objectContaining({ facts: { errors: { field: message } } }),
  );
});
