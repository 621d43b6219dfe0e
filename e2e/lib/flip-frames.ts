import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';

/** Moments of the turn in milliseconds: from just past the edge, where the face is first seen, to its end. */
const moments = [270, 330, 420, 600, 900];

interface Frame {
  at: number;
  /** How much the shades of the card's middle differ; a blank face has one shade. */
  spread: number;
  /** Of the words under the card, from 0 to 1. */
  captionOpacity: number;
}

const firstCard = 'ol > li';

// Text, as it runs in the page. Every animation of the card stands still at a moment of its turn; answers how visible its words are.
const standAt = (at: number): string => `(() => {
  const slot = document.querySelector('${firstCard}');
  for (const animation of slot.getAnimations({ subtree: true })) {
    animation.pause();
    animation.currentTime = ${at};
  }
  return Number(getComputedStyle(slot.lastElementChild).opacity);
})()`;
// At once: on a busy machine the turn would be over before a second question came.
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

/** The browser reads the pixels of its own picture. */
const spreadOf = (base64: string): string => `(async () => {
  const picture = new Image();
  picture.src = 'data:image/png;base64,${base64}';
  await picture.decode();
  const { width, height } = picture;
  const canvas = new OffscreenCanvas(width, height).getContext('2d');
  canvas.drawImage(picture, 0, 0);
  const { data } = canvas.getImageData(0, 0, width, height);
  const spreads = [0, 1, 2].map((channel) => {
    const shades = Array.from({ length: width * height }, (_, pixel) => data[pixel * 4 + channel]);
    const mean = shades.reduce((sum, shade) => sum + shade, 0) / shades.length;
    return Math.sqrt(shades.reduce((sum, shade) => sum + (shade - mean) ** 2, 0) / shades.length);
  });
  return Math.max(...spreads);
})()`;

async function readSpread(page: Page, slot: Locator): Promise<number> {
  const box = await slot.getByRole('button').boundingBox();
  assert.ok(box, 'the card is on screen');
  // The middle of the card is covered by it at every moment but the one in which it stands on its edge.
  const clip = {
    x: box.x + box.width * 0.42,
    y: box.y + box.height * 0.15,
    width: box.width * 0.16,
    height: box.height * 0.45,
  };
  const picture = await page.screenshot({ clip, scale: 'css' });
  return page.evaluate<number>(spreadOf(picture.toString('base64')));
}

/** Turns a card that lies face down, and looks at its pixels at each moment of the turn. */
async function turnSlowly(page: Page, slot: Locator): Promise<Frame[]> {
  await page.evaluate(turnAndStop);
  const frames: Frame[] = [];
  for (const at of moments) {
    const captionOpacity = await page.evaluate<number>(standAt(at));
    frames.push({ at, captionOpacity, spread: await readSpread(page, slot) });
  }
  await page.evaluate(goOn);
  return frames;
}

/** The first card of the fan turns: its face is printed from the first moment it is seen, and its price comes after it. */
export async function watchTurn(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Card 1 of / }).waitFor();
  // Found by its place: its name changes as it turns.
  const frames = await turnSlowly(page, page.locator(firstCard).first());
  const whole = frames.at(-1)?.spread ?? 0;
  assert.ok(whole > 12, `the face is printed: ${whole.toFixed(1)}`);
  for (const { at, spread } of frames)
    assert.ok(
      spread > whole * 0.4,
      `no blank face after ${at} ms: ${spread.toFixed(1)} of ${whole.toFixed(1)}`,
    );
  assert.equal(frames[0]?.captionOpacity, 0, 'name and price come after the face');
}
