import { verifyPublicPull } from '@pullproof/verify';

import { claims, formatCount } from '../../contract/index.ts';
import { readPublicPull, requirePublished } from '../../packs/index.ts';
import { clock } from '../../platform/clock.ts';
import { check, type Guide } from './guide.ts';

/** Runs the verifier on what the shop publishes about the pull, as any visitor's browser can. */
export const isThisPullReal: Guide = {
  general: `${claims.openingCompares} Each pull’s page and the Verify page do it again, for anyone.`,
  async check({ about }) {
    if (about?.kind !== 'pull')
      return {
        isYes: false,
        says: 'The case isn’t tied to a pull. Ask for the link of the pull’s page.',
        checks: [],
        offers: [],
        answer: 'Which pull do you mean? Send us the link of its page, and we’ll check it with you.',
      };
    const published = await readPublicPull(about.id);
    const { pull } = published;
    const { commitment } = await requirePublished(pull.runId);
    const verdict = verifyPublicPull(published, commitment, clock.now().getTime());
    const what = `${pull.cardName} from number ${formatCount(pull.packNo)}`;
    return {
      isYes: verdict.ok,
      says: verdict.ok
        ? `The verifier passes ${what}.`
        : `The verifier stops at “${verdict.step}”: ${verdict.reason}. Tell an owner now, and change nothing.`,
      checks: [
        check('Run', pull.productTitle, null, { resource: 'runs', id: pull.runId }),
        ...verdict.checks.map(({ name, ok, detail }) => check(name, detail, ok)),
      ],
      offers: [],
      answer: verdict.ok
        ? `We ran the verifier on ${what}, and every check passes: the contents match the commitment published before the sale. You can run it yourself on the pull’s page.`
        : 'We ran the verifier on your pull, and a check failed. We’re taking this seriously: please keep your receipt. We’ll write again as soon as we know why.',
    };
  },
};
