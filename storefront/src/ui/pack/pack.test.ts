import { createFrameWatchdog, isGlForced, isSoftwareRenderer } from './gpu-gate.ts';
import { packScale } from './pack-renderer.ts';
import { isPoseStill, leanTowards, RESTING_POSE, stepPose } from './pack-pose.ts';

describe('the GPU gate', () => {
  it.each([
    ['ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero)), SwiftShader driver)', true],
    ['llvmpipe (LLVM 15.0.7, 256 bits)', true],
    ['Microsoft Basic Render Driver', true],
    ['ANGLE (NVIDIA, NVIDIA GeForce RTX 3060 Direct3D11)', false],
    ['Apple GPU', false],
    ['Adreno (TM) 640', false],
  ])('%s', (name, isSoftware) => {
    expect(isSoftwareRenderer(name)).toBe(isSoftware);
  });
  it('is forced by gl=1 in development, and by nothing else', () => {
    expect(isGlForced('?pack=a&gl=1', 'development')).toBe(true);
    expect(isGlForced('?gl=0', 'development')).toBe(false);
    expect(isGlForced('', 'development')).toBe(false);
    expect(isGlForced('?gl=1', 'production')).toBe(false);
    expect(isGlForced('?gl=1')).toBe(false);
  });
});

describe('the frame watchdog', () => {
  const run = (frames: number[]) => {
    const isSlow = createFrameWatchdog();
    return frames.map((frame) => isSlow(frame));
  };
  it('lets one long frame pass', () => {
    expect(run([16, 16, 120, 16, 16])).not.toContain(true);
  });
  it('gives up when four frames are slow on the mean', () => {
    expect(run([16, 60, 60, 60, 60])).toEqual([false, false, false, false, true]);
  });
  it('forgets a hidden tab', () => {
    expect(run([60, 60, 60, 30_000, 60, 16, 16, 16])).not.toContain(true);
  });
});

describe('the pose', () => {
  it('comes to rest at its goal', () => {
    const goal = { ...RESTING_POSE, lightUp: -0.4, tiltSide: 0.3 };
    let pose = { ...RESTING_POSE };
    for (let frame = 0; frame < 180; frame++) pose = stepPose(pose, goal, 1 / 60);
    expect(isPoseStill(pose, goal)).toBe(true);
    expect(isPoseStill(RESTING_POSE, goal)).toBe(false);
  });
  it('leans to the pointer', () => {
    expect(leanTowards(0.5, 0).tiltSide).toBeGreaterThan(0);
    expect(leanTowards(-0.5, 0).lightSide).toBeLessThan(0);
  });
  it('fits phones by width and desktops by height', () => {
    expect(packScale(1440, 900)).toBe(0.425);
    expect(packScale(390, 844) * 844).toBeCloseTo(312);
  });
});
