import type { Page } from 'playwright-core';

/**
 * Runs in the page. Lists broken pictures in tiles: without bytes, too small to see, or overflowing their tile. A glow
 * is a blurred copy that is meant to overflow.
 */
const listFaults = `(() => {
  const isGlow = (element, tile) => {
    for (let at = element; at && at !== tile; at = at.parentElement)
      if (getComputedStyle(at).filter.includes('blur')) return true;
    return false;
  };
  const faults = [];
  for (const picture of document.querySelectorAll('main li img')) {
    const tile = picture.closest('li');
    if (!picture.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || isGlow(picture, tile)) continue;
    const name = picture.alt || picture.currentSrc.split('/').at(-1);
    const box = picture.getBoundingClientRect();
    const frame = tile.getBoundingClientRect();
    // Further along a strip than the window shows: it comes when one scrolls there.
    if (picture.loading === 'lazy' && (frame.left >= innerWidth || frame.right <= 0)) continue;
    if (picture.naturalWidth === 0) faults.push(name + ' did not come');
    else if (box.width < 16 || box.height < 16)
      faults.push(name + ' is ' + Math.round(box.width) + ' × ' + Math.round(box.height) + ' px');
    else if (box.left < frame.left - 1 || box.right > frame.right + 1 || box.top < frame.top - 1 || box.bottom > frame.bottom + 1)
      faults.push(name + ' stands out of its tile');
  }
  return faults;
})()`;

/** Lists faults of the pictures in tiles on a settled page, at its current size. */
export async function listPictureFaults(page: Page): Promise<string[]> {
  const faults: unknown = await page.evaluate(listFaults);
  return Array.isArray(faults) ? faults.map(String) : [];
}
