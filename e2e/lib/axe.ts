import axe from 'axe-core';
import type { Page } from 'playwright-core';

interface Violation {
  id: string;
  impact: string | null;
  nodes: { target: string[]; failureSummary?: string }[];
}

const isThere = `typeof window.axe === 'object'`;
// Only what is broken is described: of passes, which are many, nobody asks for the places.
const run = (which: string): string =>
  `axe.run(document, { resultTypes: ['violations']${which} }).then((result) => result.violations)`;
const colours = `, runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }`;

/** What axe-core calls serious or critical on the page as it is now, a line for each rule; of colours alone, if asked so. */
export async function listViolations(page: Page, ask: 'everything' | 'colours'): Promise<string[]> {
  if (!(await page.evaluate(isThere))) await page.evaluate(axe.source);
  const found = await page.evaluate<Violation[]>(run(ask === 'colours' ? colours : ''));
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, impact, nodes }) => {
      const places = nodes.slice(0, 3).map((node) => node.target.join(' '));
      const reason = nodes[0]?.failureSummary?.replaceAll(/\s+/g, ' ') ?? '';
      return `${id} (${impact ?? ''}), ${nodes.length} places: ${places.join(' | ')}: ${reason}`;
    });
}
