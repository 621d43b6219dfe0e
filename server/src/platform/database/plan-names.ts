import { config } from '../../config.ts';

const { keepsPlans } = config();

/**
 * Names the first `max` texts: every connection caches the plans of named statements, so this bounds its memory. Behind a
 * pooler no statement has a name, because the next one may reach another connection.
 */
function planNames(prefix: string, max: number): (text: string) => string | undefined {
  const names = new Map<string, string>();
  return (text) => {
    if (keepsPlans && !names.has(text) && names.size < max) names.set(text, `${prefix}_${names.size}`);
    return names.get(text);
  };
}

export const nameOfKeyed = planNames('plan', 500);

/** Lists have many texts, and must not use up the names of sessions and records. */
export const nameOfList = planNames('list', 300);
