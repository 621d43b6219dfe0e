export type ScanTone = 'success' | 'refused' | 'complete';

interface Note {
  hertz: number;
  startSeconds: number;
  seconds: number;
}

/** They differ in rhythm and not only in pitch: warehouses are loud. */
const melodies: Record<ScanTone, readonly Note[]> = {
  success: [{ hertz: 1046, startSeconds: 0, seconds: 0.09 }],
  complete: [
    { hertz: 1046, startSeconds: 0, seconds: 0.09 },
    { hertz: 1568, startSeconds: 0.11, seconds: 0.16 },
  ],
  refused: [
    { hertz: 196, startSeconds: 0, seconds: 0.16 },
    { hertz: 196, startSeconds: 0.22, seconds: 0.16 },
    { hertz: 147, startSeconds: 0.44, seconds: 0.3 },
  ],
};

const volume = 0.2;
let context: AudioContext | undefined;

/** Plays a scan's sound. Browsers stay silent until the page's first key press or click. */
export function playSound(tone: ScanTone): void {
  const audio = (context ??= new AudioContext());
  void audio.resume();
  for (const { hertz, startSeconds, seconds } of melodies[tone]) {
    const oscillator = new OscillatorNode(audio, {
      type: tone === 'refused' ? 'square' : 'sine',
      frequency: hertz,
    });
    const gain = new GainNode(audio, { gain: volume });
    oscillator.connect(gain).connect(audio.destination);
    const start = audio.currentTime + startSeconds;
    // A hard end clicks.
    gain.gain.setTargetAtTime(0, start + seconds * 0.7, 0.02);
    oscillator.start(start);
    oscillator.stop(start + seconds + 0.1);
  }
}
