/** The time of a render: what begins or ends afterwards shows with the next one. */
export const now = (): Date => new Date();
