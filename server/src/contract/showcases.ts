export const maxShowcaseCards = 24;
/** Why a showcase is not shown, or that it is: the view `showcase_states`. */
export const showcaseStates = [
  'shown',
  'off',
  'hidden',
  'anonymous',
  'renamed',
  'unconfirmed',
  'break',
  'closed',
] as const;
export const showcaseReportReasons = [
  'offensive-name',
  'impersonation',
  'personal-data',
  'misleading',
] as const;
export type ShowcaseReportReason = (typeof showcaseReportReasons)[number];
