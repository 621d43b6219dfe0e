import axe from 'axe-core';
import type { Page } from 'playwright-core';

interface Violation {
  id: string;
  impact: string | null;
  nodes: { target: string[]; failureSummary?: string }[];
}

const isThere = `typeof window.axe === 'object'`;
// Details of violations only: passes are many, and unused.
const run = `axe.run(document, { resultTypes: ['violations'] }).then((result) => result.violations)`;

/** Lists axe-core's serious and critical violations on the page as it is now, a line for each rule. */
export async function listViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(isThere))) await page.evaluate(axe.source);
  const found = await page.evaluate<Violation[]>(run);
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, impact, nodes }) => {
      const places = nodes.slice(0, 3).map((node) => node.target.join(' '));
      const reason = nodes[0]?.failureSummary?.replaceAll(/\s+/g, ' ') ?? '';
      return `${id} (${impact ?? ''}), ${nodes.length} places: ${places.join(' | ')}: ${reason}`;
    });
}
