import { Router } from 'express';

import { describeShop } from './document.ts';

export const openApiRoutes = Router();

let text: string | undefined;

openApiRoutes.get('/openapi.json', (_request, response) => {
  // Every route is declared before the first request.
  text ??= JSON.stringify(describeShop());
  response.type('application/json').send(text);
});
