import axe from 'axe-core';
import type { Page } from 'playwright-core';

interface Violation {
  id: string;
  impact: string | null;
  nodes: { target: string[]; failureSummary?: string }[];
}

const isThere = `typeof window.axe === 'object'`;
/** The rules that judge colours: another theme can break no other. */
export const colourRules = ['color-contrast', 'link-in-text-block'];

/**
 * Lists axe-core's serious and critical violations on the page as it is now, a line for each rule; of all rules unless
 * some are chosen.
 */
export async function listViolations(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(isThere))) await page.evaluate(axe.source);
  // Details of violations only: passes are many, and unused.
  const options = { resultTypes: ['violations'], ...(rules && { runOnly: rules }) };
  const found = await page.evaluate<Violation[]>(
    `axe.run(document, ${JSON.stringify(options)}).then((result) => result.violations)`,
  );
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, impact, nodes }) => {
      const places = nodes.slice(0, 3).map((node) => node.target.join(' '));
      const reason = nodes[0]?.failureSummary?.replaceAll(/\s+/g, ' ') ?? '';
      return `${id} (${impact ?? ''}), ${nodes.length} places: ${places.join(' | ')}: ${reason}`;
    });
}
