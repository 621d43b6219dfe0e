import { reason, type Stage, type StaffChanges } from './stage.ts';

let drops = 0;

/** A window of a day that no other sample has. */
const aWindow = () => {
  const day = new Date(Date.UTC(2031, 0, 1 + (drops += 1))).toISOString().slice(0, 10);
  return { day, opensAt: `${day}T08:00:00Z`, closesAt: `${day}T20:00:00Z` };
};

const aPlanned = (stage: Stage) => stage.act('/daily', aWindow());

export const dropChanges: StaffChanges = {
  'POST /daily': () => ({ body: aWindow() }),
  'PUT /daily/:id': async (stage) => {
    const { id, version } = await aPlanned(stage);
    return { id: String(id), body: { claimHours: 96 }, headers: { 'If-Match': `"${String(version)}"` } };
  },
  'POST /daily/:id/prizes': async (stage) => {
    const { id, version } = await aPlanned(stage);
    const { cardIds } = await stage.make.aPack();
    const unit = await stage.id(
      `SELECT id FROM collectibles WHERE card_id = $1 AND state = 'vault' LIMIT 1`,
      [cardIds.rare[0]],
    );
    return { id: String(id), body: { version, collectibleIds: [unit] } };
  },
  'POST /daily/:id/void': async (stage) => {
    const { id, version } = await aPlanned(stage);
    return { id: String(id), body: { version, reason } };
  },
};
