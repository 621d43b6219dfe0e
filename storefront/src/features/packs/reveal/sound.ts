import type { Finish } from '@pullproof/server/contract';

const NOTES: Record<Finish, readonly number[]> = {
  common: [392],
  uncommon: [440, 554],
  rare: [440, 554, 659],
  epic: [392, 494, 587, 784],
  legendary: [294, 440, 587, 740, 880],
  mythic: [220, 330, 440, 554, 659, 880],
};

/** Deterministic noise: the fraction of a fast sine, −1 to 1. */
function noiseAt(index: number): number {
  const wild = Math.sin(index * 12.9898) * 43_758.5453;
  return (wild - Math.floor(wild)) * 2 - 1;
}

/** A tiny synthesiser: foil is filtered noise, a card is a short triad. Silent until enabled. */
export class RevealSound {
  #audio: AudioContext | null = null;
  #isOn = false;
  #ticks = 0;

  switchTo(isOn: boolean): void {
    this.#isOn = isOn;
    if (!isOn) void this.#audio?.suspend().catch(() => undefined);
  }

  /** The foil crackles as often as it tears; `speed` in widths per second. */
  playTick(speed: number): void {
    this.#playNoise(0.06, 2150 + 450 * noiseAt(++this.#ticks), Math.min(0.22, 0.05 + speed * 0.05));
  }

  playRip(): void {
    this.#playNoise(0.5, 900, 0.3);
  }

  playBrush(): void {
    this.#playNoise(0.14, 2600, 0.1);
  }

  playChord(finish: Finish): void {
    NOTES[finish].forEach((note, index) => this.#playTone(note, index * 0.09, 0.9 + index * 0.25, 0.11));
  }

  /** A low note while a legendary or better waits. */
  playHum(): void {
    this.#playTone(73, 0, 2.4, 0.18);
  }

  free(): void {
    void this.#audio?.close().catch(() => undefined);
    this.#audio = null;
  }

  #wake(): AudioContext | null {
    if (!this.#isOn) return null;
    try {
      this.#audio ??= new AudioContext();
    } catch {
      // A device without sound, or with too many in use: the reveal goes on in silence.
      return null;
    }
    if (this.#audio.state === 'suspended') void this.#audio.resume().catch(() => undefined);
    return this.#audio;
  }

  #playTone(frequency: number, later: number, seconds: number, gain: number): void {
    const audio = this.#wake();
    if (audio === null) return;
    const startsAt = audio.currentTime + later;
    const volume = new GainNode(audio, { gain: 0 });
    volume.gain.setValueAtTime(0, startsAt);
    volume.gain.linearRampToValueAtTime(gain, startsAt + 0.03);
    volume.gain.exponentialRampToValueAtTime(0.0008, startsAt + seconds);
    const tone = new OscillatorNode(audio, { type: 'sine', frequency });
    tone.connect(volume).connect(audio.destination);
    tone.start(startsAt);
    tone.stop(startsAt + seconds + 0.05);
  }

  #playNoise(seconds: number, frequency: number, gain: number): void {
    const audio = this.#wake();
    if (audio === null) return;
    const length = Math.floor(audio.sampleRate * seconds);
    const buffer = audio.createBuffer(1, length, audio.sampleRate);
    buffer.copyToChannel(
      Float32Array.from({ length }, (_, index) => noiseAt(index) * (1 - index / length)),
      0,
    );
    const noise = new AudioBufferSourceNode(audio, { buffer });
    noise
      .connect(new BiquadFilterNode(audio, { type: 'bandpass', frequency }))
      .connect(new GainNode(audio, { gain }))
      .connect(audio.destination);
    noise.start();
  }
}
