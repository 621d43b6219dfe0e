import { answerCase, closeCase, noteOnCase, openCase } from '@pullproof/server/office';
import { caseSources } from '@pullproof/server/runtime';
import { customerOf, known, namedIn, onlyOnce, staffOf, type Stage } from '../life/stage.ts';
import type { AffairAction, SupportAffair } from './affair.ts';

type SupportAction = Extract<AffairAction, { kind: SupportAffair['kind'] }>;
type Ask = Extract<SupportAction, { kind: 'ask-support' }>;

/** Plays questions to support, answered by the demo's support agent. */
export async function playSupport(action: SupportAction, stage: Stage): Promise<void> {
  if (action.kind === 'ask-support') return ask(action, stage);
  const staffId = staffOf('support', stage);
  const caseId = known(namedIn(stage, action.name)[0], action.name);
  await onlyOnce(staffId, action.key, () => {
    if (action.kind === 'close-case') return closeCase(caseId, staffId, action.reason);
    return (action.kind === 'answer-case' ? answerCase : noteOnCase)(caseId, staffId, action.text);
  });
}

async function ask(action: Ask, stage: Stage): Promise<void> {
  const customerId = customerOf(action, stage);
  const { topic, text, about } = action;
  const tie = about && { kind: about.kind, id: known(namedIn(stage, about.name)[0], about.name) };
  const id = await onlyOnce(customerId, action.key, () =>
    openCase(caseSources, { customerId, sid: undefined }, { topic, text, ...(tie && { about: tie }) }),
  );
  stage.named.set(action.name, [id]);
}
