import { createFrameWatchdog, isGlForced, isSoftwareRenderer } from './gpu-gate.ts';
import { packScale } from './pack-renderer.ts';
import { isPoseStill, leanTowards, RESTING_POSE, stepPose } from './pack-pose.ts';
import { countTicks, glowOfTear, tearByDrag, tearByTime } from './tear-gesture.ts';

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

describe('the tear', () => {
  it('follows the hand and never heals under it', () => {
    const far = tearByDrag(0, 190, 400);
    expect(far).toBeCloseTo(0.5);
    expect(tearByDrag(far, 20, 400)).toBe(far);
    expect(tearByDrag(far, 999, 400)).toBe(1);
    expect(tearByDrag(0, -50, 400)).toBe(0);
  });
  it('by button goes on from the hand and ends after 620 ms', () => {
    expect(tearByTime(0.6, 0)).toBeCloseTo(0.6);
    expect(tearByTime(0.6, 620)).toBe(1);
    expect(tearByTime(0, 310)).toBeGreaterThan(0.5);
  });
  it('ticks every 7 %', () => {
    expect(countTicks(0, 0.06)).toBe(0);
    expect(countTicks(0, 0.22)).toBe(3);
    expect(countTicks(0.22, 0.1)).toBe(0);
  });
  it('leaks no light before it opens', () => {
    expect(glowOfTear(0.02)).toBe(0);
    expect(glowOfTear(1)).toBeCloseTo(1.15);
  });
});

describe('the pose', () => {
  it('comes to rest at its goal', () => {
    const goal = { ...RESTING_POSE, tear: 1, drop: 1, tiltSide: 0.3 };
    let pose = { ...RESTING_POSE };
    for (let frame = 0; frame < 180; frame++) pose = stepPose(pose, goal, 1 / 60);
    expect(isPoseStill(pose, goal)).toBe(true);
    expect(isPoseStill(RESTING_POSE, goal)).toBe(false);
  });
  it('drops in 900 ms and springs back at once', () => {
    const goal = { ...RESTING_POSE, drop: 1 };
    expect(stepPose(RESTING_POSE, goal, 0.45).drop).toBeCloseTo(0.5);
    expect(stepPose(goal, RESTING_POSE, 0.01).drop).toBe(0);
  });
  it('leans to the pointer', () => {
    expect(leanTowards(RESTING_POSE, 0.5, 0).tiltSide).toBeGreaterThan(0);
    expect(leanTowards(RESTING_POSE, -0.5, 0).lightSide).toBeLessThan(0);
  });
  it('fits phones by width and desktops by height', () => {
    expect(packScale(1440, 900)).toBe(0.425);
    expect(packScale(390, 844) * 844).toBeCloseTo(312);
  });
});
