import { createContext } from 'react';

/** The id of the case that verbs below are used for: the audit trail names it. */
export const NamedCase = createContext<string | undefined>(undefined);
