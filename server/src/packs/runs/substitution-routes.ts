import { moneyVerb, nothing, readsOnly } from '../../contract/index.ts';
import {
  askedSubstitution,
  evidenceFile,
  substituteUnit as substituteRequest,
} from '../../contract/schemas/staff.schema.ts';
import { notFound } from '../../platform/errors.ts';
import { requirePermission } from '../../platform/http/acting-staff.ts';
import { route, routesOf } from '../../platform/http/route.ts';
import { receiveUpload } from '../../platform/http/upload.ts';
import { acting } from '../../platform/http/act-on.ts';
import { sendEvidence } from './evidence-routes.ts';
import { askSubstitution } from './substitution/ask-substitution.ts';
import { readEvidence, storeEvidence } from './substitution/evidence.ts';

/** Evidence is kept in the database, a PDF as it came. */
const maxEvidenceBytes = 8 * 1024 * 1024;

export const substitutionRoutes = routesOf(
  route({
    method: 'post',
    path: '/admin/evidence',
    summary:
      'Upload a file that shows a loss or damage (multipart, field "file"): a picture or PDF, up to 8 MB',
    access: 'staff',
    guards: nothing('Shows a loss; what follows from it waits for a second person.'),
    permission: 'collectibles.substitute',
    multipart: true,
    answer: evidenceFile,
    status: 201,
    run: async ({ request, response }) => {
      const staff = requirePermission(request, 'collectibles.substitute');
      const { bytes } = await receiveUpload(request, response, { maxBytes: maxEvidenceBytes, fields: 0 });
      return storeEvidence(bytes, staff.id);
    },
  }),
  route({
    method: 'get',
    path: '/admin/evidence/:hash',
    summary: 'An evidence file, also before a public log names it',
    access: 'staff',
    guards: readsOnly,
    produces: ['image/webp', 'application/pdf'],
    permission: 'approvals.read',
    run: async ({ request, response, param }) => {
      requirePermission(request, 'approvals.read');
      const file = await readEvidence(param('hash'));
      if (!file) throw notFound();
      sendEvidence(response, param('hash'), file);
    },
  }),
  route({
    method: 'post',
    path: '/admin/collectibles/:id/substitute',
    summary: 'Ask that a unit of a run that was lost or damaged be replaced; a second person approves',
    access: 'staff',
    guards: moneyVerb('always', 'substitution'),
    refusals: ['NO_SECOND_PERSON', 'WRONG_STATE'],
    permission: 'collectibles.substitute',
    body: substituteRequest,
    answer: askedSubstitution,
    status: 202,
    once: true,
    run: (input) => {
      const { staff, id } = acting(input, 'collectibles.substitute');
      return askSubstitution({ ...input.body, outId: id, staffId: staff.id });
    },
  }),
);
