import { cosmetic, readsOnly, type AttachedPicturesDto } from '../../contract/index.ts';
import {
  attachedPictures,
  matchedPictures,
  matchPictures,
  maxPicturesAtOnce,
  pictureTargets,
} from '../../contract/schemas/pictures.schema.ts';
import { maxUploadBytes } from '../../base/index.ts';
import { Refusal, refuseFields } from '../../platform/errors.ts';
import { requirePermission } from '../../platform/http/acting-staff.ts';
import { revalidate } from '../../platform/http/revalidate.ts';
import { route, routesOf } from '../../platform/http/route.ts';
import { receiveUploads } from '../../platform/http/upload.ts';
import { attachPicture } from './attach-picture.ts';
import { matchFiles } from './match-files.ts';

export const pictureStaffRoutes = routesOf(
  route({
    method: 'post',
    path: '/admin/card-pictures/match',
    summary:
      'Which card and side, or set for its cards’ back, each file of a folder shows, by path; changes nothing',
    access: 'staff',
    guards: readsOnly,
    permission: 'cards.write',
    body: matchPictures,
    answer: matchedPictures,
    async run({ request, body }) {
      requirePermission(request, 'cards.write');
      return { files: await matchFiles(body) };
    },
  }),
  route({
    method: 'post',
    path: '/admin/card-pictures',
    summary: `Upload fronts and own backs of cards, and backs of sets (multipart, up to ${maxPicturesAtOnce} fields "file", and "targets" in the same order)`,
    access: 'staff',
    guards: cosmetic,
    permission: 'cards.write',
    multipart: true,
    answer: attachedPictures,
    async run({ request, response }): Promise<AttachedPicturesDto> {
      const staff = requirePermission(request, 'cards.write');
      const limits = { maxBytes: maxUploadBytes, maxFiles: maxPicturesAtOnce, fields: 1 };
      const { files, fields } = await receiveUploads(request, response, limits);
      const targets = readTargets(fields['targets'], files.length);
      const results: AttachedPicturesDto['results'] = [];
      for (const [place, target] of targets.entries()) {
        const refusal = await attachPicture(target, files[place] ?? Buffer.alloc(0), staff.id).catch(
          asRefusal,
        );
        const { code = null, message = null } = refusal ?? {};
        results.push({ path: target.path, code, message });
      }
      revalidate(['cards']);
      return { results, attachedCount: results.filter(({ code }) => code === null).length };
    },
  }),
);

/** One picture that cannot be read leaves the others; a fault of ours ends the request. */
function asRefusal(failure: unknown): Refusal {
  if (failure instanceof Refusal && failure.status < 500) return failure;
  throw failure;
}

function readTargets(text: string | undefined, count: number) {
  const targets = pictureTargets.safeParse(parse(text));
  if (!targets.success)
    throw refuseFields('VALIDATION_FAILED', { targets: 'is a list of side, id, path and bytes' });
  if (targets.data.length !== count)
    throw refuseFields('VALIDATION_FAILED', { targets: 'has one for each file' });
  return targets.data;
}

function parse(text = ''): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
