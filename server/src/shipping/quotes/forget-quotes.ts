import { Op } from 'sequelize';

import { after, clock, days } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/db.ts';
import { ShipmentQuote } from './models.ts';

/** Job: deletes unused quotes a day after they expire. */
export const forgetQuotes = (): Promise<number> =>
  inTransaction(() =>
    ShipmentQuote.destroy({
      where: { usedAt: null, expiresAt: { [Op.lt]: after(clock.now(), -days(1)) } },
    }),
  );
