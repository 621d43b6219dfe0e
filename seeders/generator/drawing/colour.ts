/** Linear working colour, components nominally 0…1 (values above 1 are toned down when painted). */
export type Rgb = readonly [number, number, number];

export const clamp = (value: number, low = 0, high = 1) => (value < low ? low : value > high ? high : value);

export const lerp = (from: number, to: number, amount: number) => from + (to - from) * amount;

/** Math.hypot guards against overflow, which pictures never reach, and takes ten times as long. */
export const lengthOf = (x: number, y: number) => Math.sqrt(x * x + y * y);

export function smoothstep(from: number, to: number, value: number): number {
  const amount = clamp((value - from) / (to - from));
  return amount * amount * (3 - 2 * amount);
}

export const mixColour = (from: Rgb, to: Rgb, amount: number): Rgb => [
  lerp(from[0], to[0], amount),
  lerp(from[1], to[1], amount),
  lerp(from[2], to[2], amount),
];

export const addLight = (base: Rgb, light: Rgb, strength: number): Rgb => [
  base[0] + light[0] * strength,
  base[1] + light[1] * strength,
  base[2] + light[2] * strength,
];

export const scaleColour = (colour: Rgb, factor: number): Rgb => [
  colour[0] * factor,
  colour[1] * factor,
  colour[2] * factor,
];

export function parseHex(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [((value >> 16) & 255) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}

export const toHex = (colour: Rgb): string =>
  `#${colour
    .map((part) =>
      Math.round(clamp(part) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

export const mixHex = (from: string, to: string, amount: number): string =>
  toHex(mixColour(parseHex(from), parseHex(to), amount));

/** Rotates the hue at constant lightness (the hue-rotate of CSS filters). */
export function turnHue(hex: string, degrees: number): string {
  const [red, green, blue] = parseHex(hex);
  const light = 0.213 * red + 0.715 * green + 0.072 * blue;
  const [cosine, sine] = [Math.cos((degrees / 180) * Math.PI), Math.sin((degrees / 180) * Math.PI)];
  return toHex([
    light + cosine * (red - light) + sine * (-0.213 * red - 0.715 * green + 0.928 * blue),
    light + cosine * (green - light) + sine * (0.143 * red + 0.14 * green - 0.283 * blue),
    light + cosine * (blue - light) + sine * (-0.787 * red + 0.715 * green + 0.072 * blue),
  ]);
}

/** A smooth ramp through colour stops, read from a table of 1,024 steps. */
export function colourRamp(stops: readonly (readonly [number, string])[]): (position: number) => Rgb {
  const parsed = stops.map(([offset, hex]) => ({ offset, colour: parseHex(hex) }));
  const at = (position: number): Rgb => {
    for (let index = 1; index < parsed.length; index++) {
      const previous = parsed[index - 1];
      const next = parsed[index];
      if (previous && next && position <= next.offset)
        return mixColour(previous.colour, next.colour, smoothstep(previous.offset, next.offset, position));
    }
    return parsed.at(-1)?.colour ?? [0, 0, 0];
  };
  const table = Array.from({ length: 1024 }, (_, index) => at(index / 1023));
  return (position) => table[Math.round(clamp(position) * 1023)] ?? [0, 0, 0];
}
