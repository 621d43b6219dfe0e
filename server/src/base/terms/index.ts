export {
  followTerms,
  listCostly,
  readRequestCost,
  weighApproved,
  weighTerms,
  type RequestedChange,
  type TermsBreak,
  type TermsChange,
  type TermsCost,
  type TermsDecision,
  type TermsListener,
  type Verdict,
} from './weigh-terms.ts';
