import { chooseMails as chooseBody, mailChoice } from '../../contract/schemas/notifications.schema.ts';
import { pageOf, shortListQuery } from '../../contract/schemas/shared.schema.ts';
import { pageOfAll } from '../../platform/http/lists.ts';
import { route, routesOf } from '../../platform/http/route.ts';
import { listMailChoices } from '../../base/index.ts';
import { chooseMails } from './choose-mails.ts';

export const mailChoiceRoutes = routesOf(
  route({
    method: 'get',
    path: '/me/notifications/choices',
    summary: 'About what I am mailed, and what of it I can do without',
    access: 'customer',
    query: shortListQuery,
    answer: pageOf(mailChoice),
    run: async ({ customerId, query }) => pageOfAll(await listMailChoices(customerId()), query),
  }),
  route({
    method: 'put',
    path: '/me/notifications/choices',
    summary: 'Want mails of an optional topic, or none',
    access: 'customer',
    refusals: ['NOT_FOUND'],
    body: chooseBody,
    answer: pageOf(mailChoice),
    run: async ({ customerId, body }) => pageOfAll(await chooseMails(customerId(), body)),
  }),
);
