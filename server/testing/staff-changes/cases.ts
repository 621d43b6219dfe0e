import { newId } from '../../src/platform/ids.ts';
import { reason, type Stage, type StaffChanges } from './stage.ts';

const openCase = async ({ make, api }: Stage): Promise<string> => {
  const { client } = await make.aCustomer(api, 0);
  return String((await make.post(client, '/api/me/cases', { topic: 'other', text: 'Hello' })).body.id);
};

const view = () => ({
  ...{ list: 'cards', name: `View ${newId().slice(-12)}` },
  ...{ filter: {}, sort: null, columns: null },
});

const savedView = async (stage: Stage): Promise<string> =>
  String((await stage.act('/list-views', view()))['id']);

export const caseChanges: StaffChanges = {
  'POST /list-views': async () => ({ body: view() }),
  'POST /list-views/:id/rename': async (stage) => ({
    id: await savedView(stage),
    body: { name: `Named ${newId().slice(-12)}` },
  }),
  'DELETE /list-views/:id': async (stage) => ({ id: await savedView(stage) }),
  'POST /bulk-jobs/start': async ({ id, make }) => {
    const { cardIds } = await make.aPack();
    const unit = await id('SELECT id FROM collectibles WHERE card_id = $1 LIMIT 1', [cardIds.common[0]]);
    const what = { list: 'collectibles', verb: 'return', filter: { id: unit } };
    return { body: { ...what, expectedCount: 1, reason } };
  },
  'POST /cases/:id/answer': async (stage) => ({ id: await openCase(stage), body: { text: 'Hello back' } }),
  'POST /cases/:id/note': async (stage) => ({ id: await openCase(stage), body: { text: 'Look at this' } }),
  'POST /cases/:id/photos': async (stage) => ({ id: await openCase(stage) }),
  'POST /cases/:id/close': async (stage) => ({ id: await openCase(stage), body: { reason } }),
  'POST /cases/:id/assign': async (stage) => ({
    id: await openCase(stage),
    body: { to: await stage.id("SELECT id FROM staff WHERE role = 'owner' LIMIT 1") },
  }),
};
