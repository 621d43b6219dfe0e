import type { APIResponse, CDPSession, Page, Route } from 'playwright-core';
import type { OpenedPackDto } from '@pullproof/server/contract';
import { Reveal } from '../../e2e/pages/reveal.ts';
import { watchFrames, type Frames } from './frames.ts';

const settledMs = 1_000;
const maxMs = 40_000;

/** Makes the two most valuable cards legendary and mythic, so that every sample plays the heaviest reveal. */
export async function makeRich(page: Page): Promise<void> {
  await page.route('**/api/me/packs/*/open', async (route: Route) => {
    const response = await askUntilOpen(route);
    const opened = (await response.json()) as OpenedPackDto; // the public contract
    const byValue = [...opened.pulls].sort((left, right) => right.valueCents - left.valueCents);
    // The class's effect decides how a card is shown, its rank when.
    for (const [at, effect] of (['spotlight-aura', 'spotlight'] as const).entries()) {
      const pull = byValue[at];
      if (pull) Object.assign(pull, { classLook: { ...pull.classLook, effect }, classRank: 100 - at });
    }
    await route.fulfill({ response, json: opened });
  });
}

/** Retries: opening a pack is idempotent, and a busy shop may refuse. */
export async function askUntilOpen(route: Route): Promise<APIResponse> {
  for (let tries = 1; ; tries += 1) {
    const response = await route.fetch();
    if (response.ok()) return response;
    if (tries === 5) throw new Error(`the pack was not opened: ${response.status()}`);
    await new Promise((resume) => setTimeout(resume, 1_000));
  }
}

/** Plays one whole reveal without a skip, from the click that tears to the finale. */
export async function playReveal(page: Page, session: CDPSession, packId: string): Promise<Frames> {
  const reveal = new Reveal(page);
  await page.goto(`/open-pack?pack=${packId}`);
  await reveal.tearButton.waitFor();
  await page.waitForTimeout(settledMs);
  return watchFrames(page, session, async () => {
    await reveal.tear();
    await reveal.playThrough();
    await reveal.finale.waitFor({ timeout: maxMs });
    await page.waitForTimeout(settledMs);
  });
}

const peerPage = `<!doctype html><title>Peer</title><style>
  div { width: 100px; height: 140px; background: #888; animation: move 1.8s infinite alternate linear; }
  @keyframes move { to { transform: translateX(200px); } }
</style><div></div>`;

/** Baseline of the machine: an empty page in which one box moves. */
export async function playPeer(page: Page, session: CDPSession, forMs: number): Promise<Frames> {
  await page.setContent(peerPage);
  await page.waitForTimeout(settledMs);
  return watchFrames(page, session, () => page.waitForTimeout(forMs));
}
