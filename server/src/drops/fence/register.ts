import { registerLogs } from '../../packs/index.ts';
import { explainCondition } from '../../platform/http/problems.ts';
import { readDropLogs, readTitles, announcements } from './drop-logs.ts';
import { judgeDrops } from './judge-drops.ts';
import { refuseFencedDrop } from './refuse-fenced.ts';
import { prepareDropLoss, settleDropLoss } from './state-loss.ts';

registerLogs({
  kinds: ['drop', announcements],
  read: readDropLogs,
  judge: judgeDrops,
  prepareLoss: prepareDropLoss,
  settle: settleDropLoss,
  readTitles,
});
explainCondition('PP005', refuseFencedDrop);
