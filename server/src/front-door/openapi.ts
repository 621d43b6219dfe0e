import { Router } from 'express';
import { z } from 'zod';

import { describedRoutes, type DescribedRoute } from '../platform/http/route.ts';

export const openApiRoutes = Router();

openApiRoutes.get('/openapi.json', (_request, response) => {
  response.json(openApiDocument());
});

const description =
  '503 OVERLOADED: nothing was changed. 503 OUTCOME_UNKNOWN: ask again with the same Idempotency-Key; on a route without one, check before you repeat.';

/** OpenAPI 3.1 of every described route, from the same schemas that parse the requests. */
export function openApiDocument(): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const described of describedRoutes) {
    const path = described.path.replace(/:([A-Za-z]+)/g, '{$1}');
    paths[path] = { ...paths[path], [described.method]: operationOf(described, path) };
  }
  return { openapi: '3.1.0', info: { title: 'Pullproof', version: '1', description }, paths };
}

function operationOf(described: DescribedRoute, path: string): object {
  const parameters = [
    ...[...path.matchAll(/\{([A-Za-z]+)\}/g)].map(([, name]) => ({
      name,
      in: 'path',
      required: true,
      schema: { type: 'string' },
    })),
    ...(described.query
      ? [{ name: 'query', in: 'query', style: 'form', explode: true, schema: schemaOf(described.query) }]
      : []),
    ...(described.once
      ? [
          {
            name: 'Idempotency-Key',
            in: 'header',
            required: true,
            schema: { type: 'string', minLength: 1, maxLength: 255 },
          },
        ]
      : []),
  ];
  return {
    summary: described.summary,
    ...(described.deprecated && { deprecated: true }),
    parameters,
    ...((described.body ?? described.multipart) && {
      requestBody: {
        required: true,
        content: {
          ...(described.body && jsonContent(described.body)),
          ...(described.multipart && formContent),
        },
      },
    }),
    responses: {
      [String(described.status)]: {
        description: 'Done',
        ...(described.answer && { content: jsonContent(described.answer) }),
      },
      default: { description: 'A problem (application/problem+json) with a code' },
    },
  };
}

const jsonContent = (schema: z.ZodType): object => ({ 'application/json': { schema: schemaOf(schema) } });

const formContent = {
  'multipart/form-data': {
    schema: {
      type: 'object',
      properties: { file: { type: 'string', format: 'binary' } },
      required: ['file'],
    },
  },
};

const schemaOf = (schema: z.ZodType): object =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
