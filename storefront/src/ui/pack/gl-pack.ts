import { isDrawnBy, linkProgram, loadTexture, setUniform, type GlProgram } from './gl-program.ts';
import { closeGl } from './gpu-gate.ts';
import { packScale, type PackRenderer, type PackWrapper } from './pack-renderer.ts';
import { RESTING_POSE, type PackPose } from './pack-pose.ts';
import { PACK_FRAGMENT, PACK_VERTEX } from './shaders.ts';

const COLUMNS = 96;
const ROWS = 150;
const MAX_DENSITY = 2;
/** Limit for shaders, textures and the first frame; any later would disturb the page. */
const READY_WITHIN_MS = 4_000;
const WARM_UP_PIXELS = 32;

// Where the shader reads foil strength. The guess treats bright ink as gold ink.
const STRENGTH_BY_GUESS = 0;
const STRENGTH_IN_MASK = 1;
const STRENGTH_IN_ALPHA = 2;

interface GlPack {
  gl: WebGL2RenderingContext;
  pack: GlProgram;
  sheet: WebGLBuffer;
  triangles: WebGLBuffer;
  triangleCount: number;
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
  signal: AbortSignal,
): Promise<PackRenderer | null> {
  const deadline = performance.now() + READY_WITHIN_MS;
  const pack = await linkProgram(gl, [PACK_VERTEX, PACK_FRAGMENT], { deadline, signal });
  if (pack === null) {
    closeGl(gl);
    return null;
  }
  const parts = buildParts(gl, pack);
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
    paintPack(parts, RESTING_POSE, 0);
    if (!(await isDrawnBy(gl, deadline, signal))) throw new Error('Too slow');
    return {
      isLively: true,
      draw: (pose, clock) => {
        if (gl.canvas instanceof HTMLCanvasElement) fitCanvas(gl.canvas);
        paintPack(parts, pose, clock);
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

function buildParts(gl: WebGL2RenderingContext, pack: GlProgram): GlPack {
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
  gl.enableVertexAttribArray(0);
  return {
    gl,
    pack,
    sheet,
    triangles,
    triangleCount: corners.length,
    textures: [],
    strengthFrom: STRENGTH_BY_GUESS,
  };
}

function freeParts(parts: GlPack): void {
  const { gl } = parts;
  for (const buffer of [parts.sheet, parts.triangles]) gl.deleteBuffer(buffer);
  for (const texture of parts.textures) gl.deleteTexture(texture);
  gl.deleteProgram(parts.pack.program);
}

function fitCanvas(canvas: HTMLCanvasElement): void {
  const density = Math.min(devicePixelRatio || 1, MAX_DENSITY);
  const width = Math.floor(canvas.clientWidth * density);
  const height = Math.floor(canvas.clientHeight * density);
  if (canvas.width === width && canvas.height === height) return;
  canvas.width = width;
  canvas.height = height;
}

function paintPack(parts: GlPack, pose: PackPose, clock: number): void {
  const { gl, pack } = parts;
  const { width, height } = gl.canvas;
  gl.viewport(0, 0, width, height);
  gl.clearColor(0, 0, 0, 0);
  gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT);
  if (height === 0) return;
  gl.enable(gl.BLEND);
  gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
  gl.enable(gl.DEPTH_TEST);
  gl.useProgram(pack.program);
  setUniform(gl, pack, 'canvas', width, height);
  setUniform(gl, pack, 'tilt', pose.tiltSide, pose.tiltFront);
  setUniform(gl, pack, 'light', pose.lightSide, pose.lightUp);
  setUniform(gl, pack, 'scale', packScale(width, height));
  setUniform(gl, pack, 'clock', clock);
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
  gl.drawElements(gl.TRIANGLES, parts.triangleCount, gl.UNSIGNED_SHORT, 0);
}
