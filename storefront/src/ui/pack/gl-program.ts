export interface GlProgram {
  program: WebGLProgram;
  uniforms: Map<string, WebGLUniformLocation>;
}

function compileShader(gl: WebGL2RenderingContext, kind: GLenum, source: string): WebGLShader | null {
  const shader = gl.createShader(kind);
  if (shader === null) return null;
  gl.shaderSource(shader, source);
  gl.compileShader(shader);
  return shader;
}

const POLL_MS = 16;

/** Polls without blocking; false past the deadline or when aborted. */
async function isSoon(isSo: () => boolean, deadline: number, signal: AbortSignal): Promise<boolean> {
  while (!isSo()) {
    if (signal.aborted || performance.now() > deadline) return false;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return !signal.aborted;
}

/**
 * Links a program in parallel to the page and reads its status only when it is ready, since reading earlier blocks.
 * Null when it is not ready by `deadline` (in `performance.now()` time), the driver refuses it, or it cannot link in
 * parallel. `source` is a vertex and a fragment shader.
 */
export async function linkProgram(
  gl: WebGL2RenderingContext,
  [vertex, fragment]: readonly [vertex: string, fragment: string],
  { deadline, signal }: { deadline: number; signal: AbortSignal },
): Promise<GlProgram | null> {
  const parallel = gl.getExtension('KHR_parallel_shader_compile');
  if (parallel === null) return null;
  const program = startProgram(gl, vertex, fragment);
  const isComplete = (): boolean => gl.getProgramParameter(program, parallel.COMPLETION_STATUS_KHR) === true;
  const isReady = await isSoon(isComplete, deadline, signal);
  if (isReady && gl.getProgramParameter(program, gl.LINK_STATUS) === true)
    return { program, uniforms: findUniforms(gl, program) };
  gl.deleteProgram(program);
  return null;
}

/** Whether everything drawn so far is on the canvas by `deadline`. */
export async function isDrawnBy(
  gl: WebGL2RenderingContext,
  deadline: number,
  signal: AbortSignal,
): Promise<boolean> {
  const fence = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0);
  if (fence === null) return false;
  gl.flush();
  const isPassed = (): boolean => gl.getSyncParameter(fence, gl.SYNC_STATUS) === gl.SIGNALED;
  const isDrawn = await isSoon(isPassed, deadline, signal);
  gl.deleteSync(fence);
  return isDrawn;
}

/** The only attribute is `point`, at location 0. */
function startProgram(gl: WebGL2RenderingContext, vertex: string, fragment: string): WebGLProgram {
  const program = gl.createProgram();
  for (const shader of [
    compileShader(gl, gl.VERTEX_SHADER, vertex),
    compileShader(gl, gl.FRAGMENT_SHADER, fragment),
  ]) {
    if (shader === null) continue;
    gl.attachShader(program, shader);
    // Only marks the shader for deletion; it is freed with the program.
    gl.deleteShader(shader);
  }
  gl.bindAttribLocation(program, 0, 'point');
  gl.linkProgram(program);
  return program;
}

function findUniforms(gl: WebGL2RenderingContext, program: WebGLProgram): Map<string, WebGLUniformLocation> {
  const uniforms = new Map<string, WebGLUniformLocation>();
  const count = Number(gl.getProgramParameter(program, gl.ACTIVE_UNIFORMS));
  for (let index = 0; index < count; index++) {
    const name = gl.getActiveUniform(program, index)?.name;
    const location = name === undefined ? null : gl.getUniformLocation(program, name);
    if (name !== undefined && location !== null) uniforms.set(name, location);
  }
  return uniforms;
}

/** Sets a uniform of one or two numbers; skips uniforms that the compiler optimised away. */
export function setUniform(gl: WebGL2RenderingContext, target: GlProgram, name: string, ...values: number[]) {
  const location = target.uniforms.get(name);
  if (location === undefined) return;
  if (values.length === 1) gl.uniform1fv(location, values);
  else gl.uniform2fv(location, values);
}

/** Straight alpha and no colour conversion: the mask holds strengths, not colours. */
export async function loadTexture(gl: WebGL2RenderingContext, url: string, signal: AbortSignal) {
  const answer = await fetch(url, { signal });
  if (!answer.ok) throw new Error(`No texture at ${url}`);
  const bitmap = await createImageBitmap(await answer.blob(), {
    premultiplyAlpha: 'none',
    colorSpaceConversion: 'none',
  });
  if (signal.aborted) {
    bitmap.close();
    throw new Error('Stopped');
  }
  const texture = gl.createTexture();
  gl.bindTexture(gl.TEXTURE_2D, texture);
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, bitmap);
  bitmap.close();
  gl.generateMipmap(gl.TEXTURE_2D);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_LINEAR);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE);
  return texture;
}
