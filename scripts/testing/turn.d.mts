export function inTurn<Row>(rows: readonly Row[], turn?: string): Row[];
export function isWhole(): boolean;
