import { clampShare, type LightListener, type LightPoint } from './pointer-light.ts';

const REACH_DEGREES = 28;
const HELD_AT_DEGREES = 45;
const listeners = new Set<LightListener>();

/** Safari keeps the sensor behind a question that may only be asked inside a touch; others answer at once. */
interface AskingSensor {
  requestPermission?: () => Promise<'granted' | 'denied'>;
}

async function permitDeviceTilt(): Promise<void> {
  if (typeof DeviceOrientationEvent === 'undefined') return;
  // The question is not in the DOM typings: it exists in Safari only.
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
 * Listens to the sensor of phones and tablets; one window listener serves every card. A touch on `asker` is the moment
 * to ask for the sensor where that is needed; without one nobody is asked.
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
