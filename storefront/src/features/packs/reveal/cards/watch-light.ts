import { watchDeviceTilt } from '../../../../ui/card-face/device-tilt.ts';
import { animate, clamp, Spring, SPRINGS } from '../machine/spring.ts';

type LightListener = (side: number, front: number) => void;

const QUIET_MS = 2_400;

/**
 * Where the light falls, −1 to 1: under the pointer, by the sensor of a phone, or a slow drift where there is neither.
 * Clicking `asker` prompts for the sensor where that is needed. Returns a function that stops it.
 */
export function watchLight(listener: LightListener, asker?: HTMLElement): () => void {
  const light = { side: 0, front: 0 };
  const show = () => listener(light.side, light.front);
  const side = new Spring(0, SPRINGS.tilt, (value) => {
    light.side = value;
    show();
  });
  const front = new Spring(0, SPRINGS.tilt, (value) => {
    light.front = value;
    show();
  });
  let heardAt = -Infinity;
  const aim = (left: number, top: number) => {
    heardAt = performance.now();
    side.to(clamp(left, -1, 1));
    front.to(clamp(top, -1, 1));
  };
  const stopping = new AbortController();
  addEventListener(
    'pointermove',
    (event) => {
      if (event.pointerType !== 'mouse') return;
      aim((event.clientX / innerWidth) * 2 - 1, (event.clientY / innerHeight) * 2 - 1);
    },
    { signal: stopping.signal, passive: true },
  );
  const stopSensor = watchDeviceTilt((point) => {
    if (point !== null) aim(point.left * 2 - 1, point.top * 2 - 1);
  }, asker);
  let time = 0;
  const stopDrift = animate((seconds) => {
    time += seconds;
    if (performance.now() - heardAt > QUIET_MS) {
      side.stop();
      front.stop();
      side.value = side.target = light.side = Math.sin(time * 0.7) * 0.34;
      front.value = front.target = light.front = Math.cos(time * 0.53) * 0.22;
      show();
    }
    return true;
  });
  return () => {
    stopping.abort();
    stopSensor();
    stopDrift();
    side.stop();
    front.stop();
  };
}
