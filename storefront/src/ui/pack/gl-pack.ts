import { isDrawnBy, linkPrograms, loadTexture, setUniform, type GlProgram } from './gl-program.ts';
import { closeGl } from './gpu-gate.ts';
import { packScale, type PackRenderer, type PackWrapper } from './pack-renderer.ts';
import { RESTING_POSE, type PackPose } from './pack-pose.ts';
import { LEAK_FRAGMENT, LEAK_VERTEX, PACK_FRAGMENT, PACK_VERTEX } from './shaders.ts';

const COLUMNS = 96;
const ROWS = 150;
const MAX_DENSITY = 2;
/** Limit for shaders, textures and the first frame; any later would disturb the tear. */
const READY_WITHIN_MS = 4_000;
const WARM_UP_PIXELS = 32;

// Where the shader reads foil strength. The guess treats bright ink as gold ink.
const STRENGTH_BY_GUESS = 0;
const STRENGTH_IN_MASK = 1;
const STRENGTH_IN_ALPHA = 2;

type Colour = readonly [number, number, number];

interface GlPack {
  gl: WebGL2RenderingContext;
  pack: GlProgram;
  leak: GlProgram;
  sheet: WebGLBuffer;
  triangles: WebGLBuffer;
  triangleCount: number;
  screen: WebGLBuffer;
  textures: WebGLTexture[];
  strengthFrom: number;
}

/**
 * Returns the WebGL pack once its first frame is drawn, or null where the CSS pack has to stay: no program, no texture,
 * not ready in time, or aborted. Never blocks the page.
 */
export async function createGlPack(
  gl: WebGL2RenderingContext,
  wrapper: PackWrapper,
  readLeakColour: () => Colour,
  signal: AbortSignal,
): Promise<PackRenderer | null> {
  const deadline = performance.now() + READY_WITHIN_MS;
  const [pack, leak] = (await linkPrograms(gl, SOURCES, { deadline, signal })) ?? [];
  if (pack === undefined || leak === undefined) {
    closeGl(gl);
    return null;
  }
  const parts = buildParts(gl, pack, leak);
  const drop = () => {
    freeParts(parts);
    closeGl(gl);
  };
  try {
    const { frontUrl, foilUrl, textureUrl } = wrapper;
    parts.textures.push(await loadTexture(gl, textureUrl ?? frontUrl, signal));
    if (textureUrl !== undefined) parts.strengthFrom = STRENGTH_IN_ALPHA;
    else if (foilUrl !== undefined) {
      parts.textures.push(await loadTexture(gl, foilUrl, signal));
      parts.strengthFrom = STRENGTH_IN_MASK;
    }
    gl.canvas.width = WARM_UP_PIXELS;
    gl.canvas.height = WARM_UP_PIXELS;
    paintPack(parts, { ...RESTING_POSE, glow: 1 }, 0, readLeakColour());
    if (!(await isDrawnBy(gl, deadline, signal))) throw new Error('Too slow');
    return {
      isLively: true,
      draw: (pose, clock) => {
        if (gl.canvas instanceof HTMLCanvasElement) fitCanvas(gl.canvas);
        paintPack(parts, pose, clock, readLeakColour());
      },
      free: drop,
    };
  } catch {
    drop();
    return null;
  }
}

function fillBuffer(gl: WebGL2RenderingContext, target: GLenum, numbers: Float32Array | Uint16Array) {
  const buffer = gl.createBuffer();
  gl.bindBuffer(target, buffer);
  gl.bufferData(target, numbers, gl.STATIC_DRAW);
  return buffer;
}

const SOURCES = [
  [PACK_VERTEX, PACK_FRAGMENT],
  [LEAK_VERTEX, LEAK_FRAGMENT],
] as const;

function buildParts(gl: WebGL2RenderingContext, pack: GlProgram, leak: GlProgram): GlPack {
  const points: number[] = [];
  const corners: number[] = [];
  for (let row = 0; row <= ROWS; row++) {
    for (let column = 0; column <= COLUMNS; column++) {
      points.push((column / COLUMNS) * 2 - 1, (row / ROWS) * 2 - 1);
      if (row === ROWS || column === COLUMNS) continue;
      const here = row * (COLUMNS + 1) + column;
      const above = here + COLUMNS + 1;
      corners.push(here, here + 1, above, here + 1, above + 1, above);
    }
  }
  const sheet = fillBuffer(gl, gl.ARRAY_BUFFER, new Float32Array(points));
  const triangles = fillBuffer(gl, gl.ELEMENT_ARRAY_BUFFER, new Uint16Array(corners));
  const screen = fillBuffer(gl, gl.ARRAY_BUFFER, new Float32Array([-1, -1, 3, -1, -1, 3]));
  gl.enableVertexAttribArray(0);
  return {
    gl,
    pack,
    leak,
    sheet,
    triangles,
    triangleCount: corners.length,
    screen,
    textures: [],
    strengthFrom: STRENGTH_BY_GUESS,
  };
}

function freeParts(parts: GlPack): void {
  const { gl } = parts;
  for (const buffer of [parts.sheet, parts.triangles, parts.screen]) gl.deleteBuffer(buffer);
  for (const texture of parts.textures) gl.deleteTexture(texture);
  for (const each of [parts.pack, parts.leak]) gl.deleteProgram(each.program);
}

function fitCanvas(canvas: HTMLCanvasElement): void {
  const density = Math.min(devicePixelRatio || 1, MAX_DENSITY);
  const width = Math.floor(canvas.clientWidth * density);
  const height = Math.floor(canvas.clientHeight * density);
  if (canvas.width === width && canvas.height === height) return;
  canvas.width = width;
  canvas.height = height;
}

function paintPack(parts: GlPack, pose: PackPose, clock: number, leakColour: Colour): void {
  const { gl } = parts;
  const { width, height } = gl.canvas;
  gl.viewport(0, 0, width, height);
  gl.clearColor(0, 0, 0, 0);
  gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT);
  if (pose.drop >= 1 || height === 0) return;
  const scale = packScale(width, height);
  const prepare = (target: GlProgram) => {
    gl.useProgram(target.program);
    setUniform(gl, target, 'canvas', width, height);
    setUniform(gl, target, 'tilt', pose.tiltSide, pose.tiltFront);
    setUniform(gl, target, 'light', pose.lightSide, pose.lightUp);
    setUniform(gl, target, 'leak', ...leakColour);
    for (const key of ['tear', 'glow', 'drop'] as const) setUniform(gl, target, key, pose[key]);
    setUniform(gl, target, 'scale', scale);
    setUniform(gl, target, 'clock', clock);
  };
  gl.enable(gl.BLEND);
  gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
  if (pose.glow > 0.01) drawLeak(parts, prepare);
  drawSheet(parts, prepare);
}

function drawLeak(parts: GlPack, prepare: (target: GlProgram) => void): void {
  const { gl } = parts;
  gl.disable(gl.DEPTH_TEST);
  prepare(parts.leak);
  gl.bindBuffer(gl.ARRAY_BUFFER, parts.screen);
  gl.vertexAttribPointer(0, 2, gl.FLOAT, false, 0, 0);
  gl.drawArrays(gl.TRIANGLES, 0, 3);
}

function drawSheet(parts: GlPack, prepare: (target: GlProgram) => void): void {
  const { gl, pack } = parts;
  gl.enable(gl.DEPTH_TEST);
  prepare(pack);
  parts.textures.forEach((texture, unit) => {
    gl.activeTexture(gl.TEXTURE0 + unit);
    gl.bindTexture(gl.TEXTURE_2D, texture);
  });
  gl.uniform1i(pack.uniforms.get('art') ?? null, 0);
  gl.uniform1i(pack.uniforms.get('foilMask') ?? null, parts.textures.length - 1);
  setUniform(gl, pack, 'strengthFrom', parts.strengthFrom);
  gl.bindBuffer(gl.ARRAY_BUFFER, parts.sheet);
  gl.vertexAttribPointer(0, 2, gl.FLOAT, false, 0, 0);
  gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, parts.triangles);
  for (const strip of [0, 1]) {
    setUniform(gl, pack, 'strip', strip);
    gl.drawElements(gl.TRIANGLES, parts.triangleCount, gl.UNSIGNED_SHORT, 0);
  }
}
