import { z } from 'zod';

import { moneyVerb, nothing, safetyVerb } from '../../../contract/index.ts';
import { importAnswer } from '../../../contract/schemas/imports.schema.ts';
import {
  changePriceFeed,
  makePriceFeed,
  uploadedPriceList,
} from '../../../contract/schemas/price-feeds.schema.ts';
import { acting } from '../../../platform/http/act-on.ts';
import { requirePermission } from '../../../platform/http/acting-staff.ts';
import { readShape } from '../../../platform/http/read-shape.ts';
import { route, routesOf } from '../../../platform/http/route.ts';
import { receiveUpload } from '../../../platform/http/upload.ts';
import { valueImport } from '../kinds/values.ts';
import { maxImportBytes, readingFiles } from '../read-request.ts';
import { changeFeed, makeFeed, runFeedSoon } from './save-feed.ts';
import { uploadList } from './upload-list.ts';

const permission = 'price-feeds.write';
const answer = z.object({ id: z.uuid() });
const guards = safetyVerb('always', {
  never: 'Each value that it brings waits like one that this person enters.',
});

export const priceFeedRoutes = routesOf(
  route({
    method: 'post',
    path: '/admin/price-feeds',
    summary:
      'Make a price feed: a list that is fetched from an address every day, or uploaded, and imported as any price list',
    access: 'staff',
    guards,
    refusals: ['INVALID_RECORD', 'LIMIT_REACHED'],
    permission,
    body: makePriceFeed,
    answer,
    status: 201,
    run: ({ request, body }) => makeFeed(body, requirePermission(request, permission).id),
  }),
  route({
    method: 'post',
    path: '/admin/price-feeds/:id/change',
    summary: 'Change a price feed, or turn it on or off; another server gets no old token',
    access: 'staff',
    guards,
    refusals: ['INVALID_RECORD'],
    permission,
    body: changePriceFeed,
    answer,
    run: (input) => {
      const { staff, id } = acting(input, permission);
      return changeFeed(id, input.body, staff.id);
    },
  }),
  route({
    method: 'post',
    path: '/admin/price-feeds/:id/run',
    summary: 'Fetch a price feed now, instead of when it is due',
    access: 'staff',
    guards: nothing('It is fetched every day anyway; each value waits as it would then.'),
    refusals: ['WRONG_STATE'],
    permission,
    answer,
    run: (input) => {
      const { staff, id } = acting(input, permission);
      return runFeedSoon(id, staff.id);
    },
  }),
  route({
    method: 'post',
    path: '/admin/price-feeds/:id/upload',
    summary:
      'Upload a price feed’s list by hand (multipart, field "file", "acceptFalls" for many large falls that are right)',
    access: 'staff',
    guards: moneyVerb('always', valueImport.waits),
    refusals: ['INVALID_RECORD', 'NOT_FOUND', 'WRONG_STATE'],
    permission,
    multipart: true,
    answer: importAnswer,
    run: (input) =>
      readingFiles(async () => {
        const { staff, id } = acting(input, permission);
        requirePermission(input.request, valueImport.permission);
        const limits = { maxBytes: maxImportBytes, fields: 1 };
        const { bytes, fields } = await receiveUpload(input.request, input.response, limits);
        const { acceptFalls } = readShape(uploadedPriceList, fields);
        return uploadList(id, bytes, acceptFalls === 'true', staff.id);
      }),
  }),
);
