import { literal } from 'sequelize';

import { clock } from './clock.ts';

/** What every update of a versioned row sets. */
export const nextVersion = (at = clock.now()) => ({ version: literal('version + 1'), updatedAt: at });
