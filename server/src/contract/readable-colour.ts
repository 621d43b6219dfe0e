/** Per theme: the surface with the least contrast, and the colour that unreadable ones are mixed towards. */
const grounds = {
  dark: { surface: '#2a2f3d', target: '#ffffff' },
  light: { surface: '#ece4e2', target: '#000000' },
} as const;

const minContrast = 4.5;
const shades = 64;

const channelsOf = (colour: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** WCAG 2.2, relative luminance: https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2.2, contrast ratio: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
function contrastOf(first: string, second: string): number {
  const [below = 0, above = 0] = [luminanceOf(first), luminanceOf(second)].sort((a, b) => a - b);
  return (above + 0.05) / (below + 0.05);
}

/**
 * Returns a colour (#rrggbb) readable as text in a theme: itself, or the nearest shade with 4.5:1 (WCAG 2.2, 1.4.3).
 * The database computes the same when a class is saved; this is for previews.
 */
export function readableColour(colour: string, theme: keyof typeof grounds): string {
  const { surface, target } = grounds[theme];
  const ends = channelsOf(target);
  const shadeAt = (step: number): string => {
    const mixed = channelsOf(colour).map((from, at) =>
      Math.floor(from + (((ends[at] ?? from) - from) * step) / shades + 0.5),
    );
    return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
  };
  const steps = Array.from({ length: shades }, (_, step) => shadeAt(step));
  return steps.find((shade) => contrastOf(shade, surface) >= minContrast) ?? target;
}
