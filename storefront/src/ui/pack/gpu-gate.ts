import { buildMode } from '../../lib/config.ts';

const SOFTWARE = /swiftshader|llvmpipe|software|basic render|softpipe/i;
const SLOW_FRAME_MS = 50;
const WATCHED_FRAMES = 4;
const PAUSE_MS = 1000;

/** Detects software renderers by name; `failIfMajorPerformanceCaveat` alone does not catch them in Chromium. */
export function isSoftwareRenderer(name: string): boolean {
  return SOFTWARE.test(name);
}

/** In development `?gl=1` lets a software renderer pass, to look at WebGL on a machine without a GPU. */
export function isGlForced(search: string, mode = buildMode): boolean {
  return mode === 'development' && new URLSearchParams(search).get('gl') === '1';
}

/** Returns a WebGL2 context, or null when there is none, it is software-rendered, or motion is reduced. */
export function openGl(canvas: HTMLCanvasElement, isForced: boolean): WebGL2RenderingContext | null {
  const context = canvas.getContext('webgl2', {
    failIfMajorPerformanceCaveat: !isForced,
    alpha: true,
    antialias: true,
    premultipliedAlpha: true,
    preserveDrawingBuffer: isForced,
  });
  if (context === null || isForced) return context;
  const naming = context.getExtension('WEBGL_debug_renderer_info');
  const name: unknown = context.getParameter(
    naming === null ? context.RENDERER : naming.UNMASKED_RENDERER_WEBGL,
  );
  if (!isSoftwareRenderer(String(name))) return context;
  closeGl(context);
  return null;
}

/** Frees the context immediately: browsers allow only a handful. */
export function closeGl(context: WebGL2RenderingContext): void {
  context.getExtension('WEBGL_lose_context')?.loseContext();
}

/** Returns `true` once the mean of the last four frames is too slow; a pause (hidden tab) resets it. */
export function createFrameWatchdog(): (frameMs: number) => boolean {
  let frames: number[] = [];
  return (frameMs) => {
    frames = frameMs > PAUSE_MS ? [] : [...frames, frameMs].slice(-WATCHED_FRAMES);
    const sum = frames.reduce((total, frame) => total + frame, 0);
    return frames.length === WATCHED_FRAMES && sum / WATCHED_FRAMES > SLOW_FRAME_MS;
  };
}
