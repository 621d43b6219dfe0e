import type { Finish } from '@pullproof/server/contract';

const NOTES: Record<Finish, readonly number[]> = {
  common: [440],
  uncommon: [523],
  rare: [523, 659],
  epic: [523, 659, 784],
  legendary: [523, 659, 784, 1047],
  mythic: [523, 659, 784, 1047, 1319],
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
    if (!isOn) void this.#audio?.suspend();
  }

  playTick(): void {
    this.#playNoise(0.07, 1950 + 450 * noiseAt(++this.#ticks), 0.18);
  }

  playRip(): void {
    this.#playNoise(0.5, 900, 0.3);
  }

  playTurn(finish: Finish): void {
    this.#playNoise(0.12, 2400, 0.15);
    const audio = this.#wake();
    if (audio === null) return;
    NOTES[finish].forEach((frequency, index) => {
      const startsAt = audio.currentTime + index * 0.07;
      const tone = new OscillatorNode(audio, { type: 'triangle', frequency });
      const volume = new GainNode(audio, { gain: 0 });
      volume.gain.setValueAtTime(0, startsAt);
      volume.gain.linearRampToValueAtTime(0.16, startsAt + 0.02);
      volume.gain.exponentialRampToValueAtTime(0.001, startsAt + 0.9);
      tone.connect(volume).connect(audio.destination);
      tone.start(startsAt);
      tone.stop(startsAt + 1);
    });
  }

  free(): void {
    void this.#audio?.close();
    this.#audio = null;
  }

  #wake(): AudioContext | null {
    if (!this.#isOn) return null;
    this.#audio ??= new AudioContext();
    if (this.#audio.state === 'suspended') void this.#audio.resume();
    return this.#audio;
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
