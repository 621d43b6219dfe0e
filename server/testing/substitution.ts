import sharp from 'sharp';

import type { Answer, Client, TestApi } from './api.ts';
import { sendForm } from './form.ts';

/** Stores an evidence file and returns its hash; another `shade` makes another file. */
export async function uploadEvidence(api: TestApi, staff: Client, shade = 40): Promise<string> {
  const picture = sharp({
    create: { width: 40, height: 56, channels: 3, background: { r: shade, g: 60, b: 90 } },
  });
  const bytes = await picture.png().toBuffer();
  const { status, body } = await sendForm(staff, api.origin, '/api/admin/evidence', { bytes });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.hash;
}

/** Two staff members who substitute units together, and a stored evidence file. */
export async function openSubstitutions(api: TestApi) {
  const make = await import('./factories.ts');
  const asker = await api.staff('owner');
  const decider = await api.staff('finance');
  const evidence = [await uploadEvidence(api, asker)];
  const ask = (outId: string, substituteId: string, extra: object = {}): Promise<Answer> =>
    make.post(asker, `/api/admin/collectibles/${outId}/substitute`, {
      substituteId,
      reason: 'Water damage',
      evidence,
      ...extra,
    });
  const decide = (id: string, verb: string, by = decider, body: object = {}): Promise<Answer> =>
    make.post(by, `/api/admin/approvals/${id}/${verb}`, body);
  return {
    asker,
    decider,
    evidence,
    ask,
    decide,
    /** Requests and approves; returns the first refusal, otherwise the approval's response. */
    async substitute(outId: string, substituteId: string): Promise<Answer> {
      const requested = await ask(outId, substituteId);
      if (requested.status !== 202) return requested;
      return decide(requested.body.id, 'approve');
    },
    /** A run whose rare card 5 has a sealed unit (`out`), with free units of that card in the vault. */
    async aRunWithSpare(size = 8) {
      const run = await make.aRunOnSale(size);
      const [card = ''] = run.cardIds.rare;
      const idsOf = async (where: string, values: unknown[]): Promise<string[]> =>
        (
          await api.db.query<{ id: string }>(`SELECT id FROM collectibles WHERE ${where} ORDER BY id`, values)
        ).rows.map(({ id }) => id);
      const [out = ''] = await idsOf(`state = 'sealed' AND run_id = $1 AND card_id = $2`, [run.runId, card]);
      const [spare = '', second = ''] = await idsOf(`state = 'vault' AND card_id = $1`, [card]);
      return { ...run, card, out, spare, second };
    },
  };
}
