import { moneyVerb } from '../../contract/index.ts';
import { importAnswer, importRequest } from '../../contract/schemas/imports.schema.ts';
import { requirePermission } from '../../platform/http/acting-staff.ts';
import { route, routesOf, type RouteRequest } from '../../platform/http/route.ts';
import { once, readIdempotencyKey } from '../../platform/once.ts';
import { cardImport } from './kinds/cards.ts';
import type { ImportKind } from './kinds/kind.ts';
import { unitImport } from './kinds/units.ts';
import { valueImport } from './kinds/values.ts';
import { readImportRequest, readingFiles } from './read-request.ts';
import { startImport, tryImport } from './start-import.ts';

const importRoute = (kind: ImportKind, path: string, summary: string) =>
  route({
    method: 'post',
    path,
    summary,
    access: 'staff',
    guards: moneyVerb('always', kind.waits),
    refusals: ['IMPORTED_BEFORE', 'INVALID_RECORD', 'NOT_FOUND', 'REASON_REQUIRED'],
    permission: kind.permission,
    multipart: true,
    describedBody: importRequest,
    answer: importAnswer,
    otherStatus: 202,
    // A commit needs one, a dry run reads none.
    optionalKey: true,
    run: (input) => answerImport(kind, input),
  });

/** A dry run returns its report; a commit is idempotent by its key and returns 202 with the job. */
async function answerImport(kind: ImportKind, input: RouteRequest<undefined, undefined>): Promise<unknown> {
  const { request, response } = input;
  const staff = requirePermission(request, kind.permission);
  return readingFiles(async () => {
    const { dryRun, hash, ...options } = await readImportRequest(request, response);
    const importRequest = { ...options, staffId: staff.id };
    if (dryRun) return tryImport(kind, importRequest);
    const key = readIdempotencyKey(request.headers['idempotency-key']);
    const scope = { accountId: staff.id, route: `post ${request.baseUrl}${request.path}`, key, input: hash };
    const answer = await once(scope, 202, () => startImport(kind, importRequest));
    if (answer.isReplay) response.setHeader('Idempotent-Replayed', 'true');
    response.status(answer.status).type('application/json').send(answer.body);
    return undefined;
  });
}

export const importStaffRoutes = routesOf(
  importRoute(
    cardImport,
    '/admin/cards/import',
    'Import cards from CSV or JSON: dry run, or commit as a job',
  ),
  importRoute(
    unitImport,
    '/admin/collectibles/import',
    'Import units from CSV or JSON: dry run, or commit as a job',
  ),
  importRoute(
    valueImport,
    '/admin/card-values/import',
    'Import a price list of cards and copies from CSV or JSON: dry run, or commit as a job',
  ),
);
