import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';

/** Times within the turn, in milliseconds: from just past the edge, where the face first shows, to the end. */
const moments = [270, 330, 420, 600, 900];

interface Frame {
  at: number;
  /** What the face's picture adds to the card's middle: mean difference with and without it, out of 255. */
  printed: number;
  /** Of the caption under the card, from 0 to 1. */
  captionOpacity: number;
}

/** A face that is not decoded adds nothing. */
const minPrinted = 4;

const firstCard = 'ol > li';

// Runs in the page. Freezes every animation of the card at a time in its turn; returns the caption's opacity.
const standAt = (at: number): string => `(() => {
  const slot = document.querySelector('${firstCard}');
  for (const animation of slot.getAnimations({ subtree: true })) {
    animation.pause();
    animation.currentTime = ${at};
  }
  return Number(getComputedStyle(slot.lastElementChild).opacity);
})()`;
// In one script: on a busy machine the turn would end before a second call arrived.
const turnAndStop = `new Promise((resolve) => {
  const slot = document.querySelector('${firstCard}');
  new MutationObserver((_, observer) => {
    if (slot.dataset.up !== 'true') return;
    observer.disconnect();
    for (const animation of slot.getAnimations({ subtree: true })) animation.pause();
    resolve();
  }).observe(slot, { attributes: true });
  slot.querySelector('button').click();
})`;
const goOn = `(() => {
  const slot = document.querySelector('${firstCard}');
  for (const animation of slot.getAnimations({ subtree: true })) animation.finish();
})()`;

const showPictures = (visibility: 'visible' | 'hidden'): string => `(() => {
  for (const picture of document.querySelector('${firstCard}').querySelectorAll('img')) picture.style.visibility = '${visibility}';
})()`;

/** The browser decodes its own screenshots. */
const differenceOf = (pictures: readonly string[]): string => `(async () => {
  const read = async (base64) => {
    const picture = new Image();
    picture.src = 'data:image/png;base64,' + base64;
    await picture.decode();
    const canvas = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
    canvas.drawImage(picture, 0, 0);
    return canvas.getImageData(0, 0, picture.width, picture.height).data;
  };
  const [one, other] = await Promise.all(${JSON.stringify(pictures)}.map(read));
  return one.reduce((sum, shade, place) => sum + Math.abs(shade - other[place]), 0) / (one.length * 3 / 4);
})()`;

async function readPrinted(page: Page, slot: Locator): Promise<number> {
  const box = await slot.getByRole('button').boundingBox();
  assert.ok(box, 'the card is on screen');
  // The card covers its own middle at every time except when it stands on edge.
  const clip = {
    x: box.x + box.width * 0.42,
    y: box.y + box.height * 0.15,
    width: box.width * 0.16,
    height: box.height * 0.45,
  };
  const pictures: string[] = [];
  for (const visibility of ['hidden', 'visible'] as const) {
    await page.evaluate(showPictures(visibility));
    pictures.push((await page.screenshot({ clip, scale: 'css' })).toString('base64'));
  }
  return page.evaluate<number>(differenceOf(pictures));
}

/** Turns a face-down card, and samples its pixels at each time of the turn. */
async function turnSlowly(page: Page, slot: Locator): Promise<Frame[]> {
  await page.evaluate(turnAndStop);
  const frames: Frame[] = [];
  for (const at of moments) {
    const captionOpacity = await page.evaluate<number>(standAt(at));
    frames.push({ at, captionOpacity, printed: await readPrinted(page, slot) });
  }
  await page.evaluate(goOn);
  return frames;
}

/** Checks the turn of the fan's first card: the face is visible from the first frame it could be, the price follows. */
export async function watchTurn(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Card 1 of / }).waitFor();
  // Located by position: its name changes as it turns.
  const frames = await turnSlowly(page, page.locator(firstCard).first());
  for (const { at, printed } of frames)
    assert.ok(
      printed > minPrinted,
      `no blank face after ${at} ms: the picture adds ${printed.toFixed(1)} shades`,
    );
  assert.equal(frames[0]?.captionOpacity, 0, 'name and price come after the face');
}
