const { floor, max, min, round } = Math;

/** A copy of planes of interleaved `channels`, blurred by four box passes. */
export function blurred(
  source: ArrayLike<number>,
  width: number,
  height: number,
  channels: number,
  radius: number,
): Float32Array {
  let from = Float32Array.from(source);
  let to = new Float32Array(source.length);
  const reach = max(1, round(radius));
  for (let pass = 0; pass < 4; pass++) {
    const isFlat = pass % 2 === 0;
    const [lines, length] = isFlat ? [height, width] : [width, height];
    const step = (isFlat ? 1 : width) * channels;
    const hop = (isFlat ? width : 1) * channels;
    for (let line = 0; line < lines * channels; line++) {
      const base = floor(line / channels) * hop + (line % channels);
      let sum = from[base] * (reach + 1);
      for (let index = 1; index <= reach; index++) sum += from[base + min(index, length - 1) * step];
      for (let index = 0; index < length; index++) {
        to[base + index * step] = sum / (reach * 2 + 1);
        const enters = base + min(index + reach + 1, length - 1) * step;
        sum += from[enters] - from[base + max(index - reach, 0) * step];
      }
    }
    [from, to] = [to, from];
  }
  return from;
}
