import { clampShare, type LightListener, type LightPoint } from './pointer-light.ts';

const REACH_DEGREES = 28;
const HELD_AT_DEGREES = 45;
const listeners = new Set<LightListener>();

/** Safari grants the sensor only through a permission prompt during a user gesture; other browsers need none. */
interface AskingSensor {
  requestPermission?: () => Promise<'granted' | 'denied'>;
}

async function permitDeviceTilt(): Promise<void> {
  if (typeof DeviceOrientationEvent === 'undefined') return;
  // Safari only, so missing from the DOM typings.
  const sensor = DeviceOrientationEvent as unknown as AskingSensor;
  await sensor.requestPermission?.().catch(() => 'denied');
}

/** A phone held at 45° and level puts the light in the middle. */
export function lightFromTilt(sideDegrees: number, frontDegrees: number): LightPoint {
  return {
    left: clampShare(0.5 + sideDegrees / (2 * REACH_DEGREES)),
    top: clampShare(0.5 + (frontDegrees - HELD_AT_DEGREES) / (2 * REACH_DEGREES)),
  };
}

function spreadTilt(event: DeviceOrientationEvent): void {
  if (event.gamma === null || event.beta === null) return;
  const point = lightFromTilt(event.gamma, event.beta);
  for (const listener of listeners) listener(point);
}

/**
 * Listens to the sensor of phones and tablets; one window listener serves all cards. Clicking `asker` prompts for
 * permission where that is needed; without `asker` there is no prompt. Returns a function that stops listening.
 */
export function watchDeviceTilt(listener: LightListener, asker?: HTMLElement): () => void {
  if (!matchMedia('(pointer: coarse)').matches) return () => undefined;
  const ask = () => void permitDeviceTilt();
  asker?.addEventListener('click', ask);
  if (listeners.size === 0) addEventListener('deviceorientation', spreadTilt, { passive: true });
  listeners.add(listener);
  return () => {
    asker?.removeEventListener('click', ask);
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('deviceorientation', spreadTilt);
  };
}
