import { v7 } from 'uuid';

/** A new UUIDv7. */
export const newId = (): string => v7();

const shape = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** Whether outside text may be compared with a uuid column. */
export const isId = (text: unknown): text is string => typeof text === 'string' && shape.test(text);
