import { Router } from 'express';

import { describeShop } from './document.ts';

export const openApiRoutes = Router();

let text: string | undefined;

/**
 * The description as served. It is made once, from all routes that are declared by then, which blocks the event loop for
 * a third of a second: a server does it before it listens.
 */
export const openApiText = (): string => (text ??= JSON.stringify(describeShop()));

openApiRoutes.get('/openapi.json', (_request, response) => {
  response.type('application/json').send(openApiText());
});
