import { casesDeclaration } from '../../contract/index.ts';
import type { CaseThingSource, Feature } from '../../feature.ts';
import { hourly } from '../../platform/jobs/schedule.ts';
import { defineResource } from '../../platform/resource/index.ts';
import { rewrapSealedTexts } from '../../platform/sealed-columns.ts';
import { cannedAnswers } from './canned-answers.ts';
import { caseRetention } from './forget-cases.ts';
import { mailWebhook } from './mail-in/webhook-route.ts';
import { caseSecrets } from './photos.ts';
import { askingRoutes, guestCaseRoutes, writingRoutes } from './routes.ts';
import { caseStaffRoutes } from './staff-routes.ts';

const cases = defineResource(casesDeclaration, {
  from: 'cases_with_facts',
  keys: { table: 'cases' },
  access: { read: 'cases.read' },
  columns: { proof: { isDerived: true }, name: { isDerived: true } },
  embeds: { customer: { resource: 'users', by: 'customerId' } },
});

export const casesFeature = (sources: readonly CaseThingSource[]): Feature => ({
  open: [guestCaseRoutes],
  signedIn: [askingRoutes(sources), writingRoutes],
  staff: [caseStaffRoutes],
  webhooks: [mailWebhook],
  resources: [cases, cannedAnswers],
  tasks: {
    async 'rewrap-case-photos'() {
      await rewrapSealedTexts(caseSecrets);
    },
  },
  schedule: { 'rewrap-case-photos': hourly(26) },
  retention: caseRetention,
});
