import { reason, type Stage, type StaffChanges } from './stage.ts';

const openCase = async ({ make, api }: Stage): Promise<string> => {
  const { client } = await make.aCustomer(api, 0);
  return String((await make.post(client, '/api/me/cases', { topic: 'other', text: 'Hello' })).body.id);
};

export const caseChanges: StaffChanges = {
  'POST /cases/:id/answer': async (stage) => ({ id: await openCase(stage), body: { text: 'Hello back' } }),
  'POST /cases/:id/note': async (stage) => ({ id: await openCase(stage), body: { text: 'Look at this' } }),
  'POST /cases/:id/photos': async (stage) => ({ id: await openCase(stage) }),
  'POST /cases/:id/close': async (stage) => ({ id: await openCase(stage), body: { reason } }),
  'POST /cases/:id/assign': async (stage) => ({
    id: await openCase(stage),
    body: { to: await stage.id("SELECT id FROM staff WHERE role = 'owner' LIMIT 1") },
  }),
};
