import type { Mode, Pace } from '../machine/pace.ts';
import { clamp, Spring, SPRINGS } from '../machine/spring.ts';

interface Speed {
  left: number;
  top: number;
}

/** A tap throws the card this way. */
const TAP_SPEED: Speed = { left: -760, top: -160 };
const TAP_PX = 8;
const TAP_MS = 400;
const FLICK = 420;
const THROW = 620;
const LANDED_FROM = 0.965;
const GONE_AFTER_MS = 900;

export interface CardListener {
  onTurn: () => void;
  onLanded: () => void;
  onHurry: () => void;
  onNext: () => void;
  /** 0 to 1: how far the card on top has left. */
  onAway: (share: number) => void;
}

export interface CardParts {
  root: HTMLElement;
  turn: HTMLElement;
  foil: HTMLElement | null;
  glare: HTMLElement | null;
}

interface Drag {
  pointer: number;
  left: number;
  top: number;
  at: number;
  isTurning: boolean;
  last: { left: number; top: number; at: number };
  speed: Speed;
}

/** What the finger may do with the card now. */
export type CardGesture = 'turn' | 'move' | 'hurry' | 'none';

/** One card under the finger: turns, leans in the light, is thrown away. A turn carries a token that `stop` cancels. */
export class CardMotion {
  gesture: CardGesture = 'none';
  readonly #parts: CardParts;
  readonly #pace: Pace;
  readonly #mode: Mode;
  readonly #on: CardListener;
  readonly #stopping = new AbortController();
  readonly #angle: Spring;
  readonly #left: Spring;
  readonly #top: Spring;
  #way: 1 | -1 = 1;
  #drag: Drag | null = null;
  #throwSpeed: Speed = TAP_SPEED;
  #lean = { side: 0, front: 0 };
  #hold: ReturnType<typeof setTimeout> | undefined;
  #isLanding = false;

  constructor(parts: CardParts, pace: Pace, mode: Mode, on: CardListener) {
    this.#parts = parts;
    this.#pace = pace;
    this.#mode = mode;
    this.#on = on;
    this.#angle = new Spring(0, pace.spring, (value) => this.#paint(value));
    this.#left = new Spring(0, SPRINGS.place, () => this.#move(), 0.5);
    this.#top = new Spring(0, SPRINGS.place, () => this.#move(), 0.5);
    // A motion before it, of another mode, may have been stopped half-way.
    parts.root.style.transform = parts.turn.style.transform = '';
    const { signal } = this.#stopping;
    parts.root.addEventListener('pointerdown', (event) => this.#grab(event), { signal });
    parts.root.addEventListener('pointermove', (event) => this.#follow(event), { signal });
    parts.root.addEventListener('pointerup', (event) => this.#letGo(event), { signal });
    for (const name of ['pointercancel', 'lostpointercapture'] as const)
      parts.root.addEventListener(name, (event) => this.#cancel(event), { signal });
  }

  stop(): void {
    this.#stopping.abort();
    clearTimeout(this.#hold);
    for (const spring of [this.#angle, this.#left, this.#top]) spring.stop();
  }

  /** Face up at once: for a reveal that resumes here. */
  showFace(): void {
    this.#angle.jump(1);
  }

  /** Turns by itself, with the stop of its class. */
  turn(): void {
    const { holdAt, holdMs } = this.#pace;
    // A finger that still holds it would pull it back.
    this.#drag = null;
    if (holdMs > 0) {
      if (holdAt > 0 && Math.abs(this.#angle.value) < holdAt)
        this.#angle.to(holdAt * this.#way, { tuning: SPRINGS.weighty });
      this.#hold = setTimeout(() => this.#finishTurn(this.#pace.spring), holdMs);
    } else this.#finishTurn(this.#pace.spring);
  }

  /** Ends the pause or the turn that is under way. */
  hurry(): void {
    clearTimeout(this.#hold);
    this.#finishTurn(SPRINGS.snap);
  }

  leave(): void {
    this.gesture = 'none';
    this.#drag = null;
    if (this.#mode === 'calm') {
      this.#parts.root.hidden = true;
      return;
    }
    const { left, top } = this.#throwSpeed;
    const length = Math.hypot(left, top) || 1;
    const far = Math.hypot(innerWidth, innerHeight) * 0.9;
    this.#left.to((left / length) * far, { tuning: SPRINGS.throw, velocity: left });
    this.#top.to((top / length) * far, { tuning: SPRINGS.throw, velocity: top });
    this.#hold = setTimeout(() => {
      this.#parts.root.hidden = true;
    }, GONE_AFTER_MS);
  }

  light(side: number, front: number): void {
    this.#lean = { side, front };
    const { foil, glare } = this.#parts;
    if (foil) foil.style.transform = `translate3d(${side * 22}%, ${front * 16}%, 0)`;
    if (glare) glare.style.transform = `translate3d(${side * 30}%, ${front * 26}%, 0)`;
    if (!this.#angle.isMoving) this.#paint(this.#angle.value);
  }

  #finishTurn(tuning: Pace['spring']): void {
    this.#isLanding = true;
    if (this.#mode === 'calm') this.#angle.jump(this.#way);
    else this.#angle.to(this.#way, { tuning });
  }

  #paint(value: number): void {
    const far = Math.abs(value);
    const { root, turn } = this.#parts;
    root.dataset['up'] = String(far > 0.5);
    if (this.#mode !== 'calm') {
      const lift = Math.sin(Math.min(1, far) * Math.PI) * 60;
      const isUp = far > 0.96;
      const side = isUp ? this.#lean.side * 9 : 0;
      const front = isUp ? -this.#lean.front * 7 : 0;
      turn.style.transform = `translateZ(${lift}px) rotateY(${value * 180 + side}deg) rotateX(${front}deg)`;
    }
    if (!this.#isLanding || far < LANDED_FROM) return;
    this.#isLanding = false;
    this.#on.onLanded();
  }

  #move(): void {
    const [left, top] = [this.#left.value, this.#top.value];
    this.#parts.root.style.transform = `translate3d(${left}px, ${top}px, 0) rotate(${left * 0.035}deg)`;
    this.#on.onAway(clamp((Math.abs(left) + Math.max(0, -top)) / 260));
  }

  #grab(event: PointerEvent): void {
    if (event.button !== 0 || this.gesture === 'none' || this.#drag !== null) return;
    if (this.gesture === 'hurry') {
      this.#on.onHurry();
      return;
    }
    const { clientX: left, clientY: top, timeStamp: at, pointerId: pointer } = event;
    this.#parts.root.setPointerCapture(pointer);
    const isTurning = this.gesture === 'turn';
    this.#drag = { pointer, left, top, at, isTurning, last: { left, top, at }, speed: { left: 0, top: 0 } };
  }

  #follow(event: PointerEvent): void {
    const drag = this.#drag;
    if (drag?.pointer !== event.pointerId) return;
    const { clientX: left, clientY: top, timeStamp: at } = event;
    const seconds = Math.max(0.004, (at - drag.last.at) / 1000);
    drag.speed = {
      left: 0.6 * drag.speed.left + (0.4 * (left - drag.last.left)) / seconds,
      top: 0.6 * drag.speed.top + (0.4 * (top - drag.last.top)) / seconds,
    };
    drag.last = { left, top, at };
    if (drag.isTurning) {
      // It stops where its class stops, and gives only a little beyond.
      const free = this.#pace.holdAt || 0.94;
      const way = ((left - drag.left) / this.#parts.root.clientWidth) * 1.15;
      const beyond = Math.max(0, Math.abs(way) - free) * 0.12;
      this.#angle.to(Math.sign(way) * (Math.min(Math.abs(way), free) + beyond), { tuning: SPRINGS.follow });
    } else {
      this.#left.to(left - drag.left, { tuning: SPRINGS.follow });
      this.#top.to((top - drag.top) * 0.8, { tuning: SPRINGS.follow });
    }
  }

  #letGo(event: PointerEvent): void {
    const drag = this.#drag;
    if (drag?.pointer !== event.pointerId) return;
    this.#drag = null;
    const away = { left: event.clientX - drag.left, top: event.clientY - drag.top };
    const far = Math.hypot(away.left, away.top);
    const isTap = far < TAP_PX && event.timeStamp - drag.at < TAP_MS;
    if (drag.isTurning) this.#endTurn(away.left, drag.speed, isTap);
    else this.#endMove(away, far, drag.speed, isTap);
  }

  /** The system took the finger away: nobody let go. */
  #cancel(event: PointerEvent): void {
    if (this.#drag?.pointer !== event.pointerId) return;
    this.#drag = null;
    if (this.gesture === 'turn') this.#angle.to(0, { tuning: SPRINGS.close });
    this.#left.to(0, { tuning: SPRINGS.place });
    this.#top.to(0, { tuning: SPRINGS.place });
  }

  #endTurn(away: number, speed: Speed, isTap: boolean): void {
    const width = this.#parts.root.clientWidth;
    const wanted = width * Math.min(0.34, (this.#pace.holdAt || 1) * 0.7);
    if (!isTap && Math.abs(away) <= wanted && Math.abs(speed.left) <= FLICK) {
      this.#angle.to(0, { tuning: SPRINGS.close });
      return;
    }
    this.#way = away < -TAP_PX ? -1 : 1;
    this.#on.onTurn();
  }

  #endMove(away: Speed, far: number, speed: Speed, isTap: boolean): void {
    const isThrown = far > this.#parts.root.clientWidth * 0.3 || Math.hypot(speed.left, speed.top) > THROW;
    if (!isTap && !isThrown) {
      this.#left.to(0, { tuning: SPRINGS.place });
      this.#top.to(0, { tuning: SPRINGS.place });
      return;
    }
    const isFast = Math.hypot(speed.left, speed.top) > 120;
    this.#throwSpeed = isTap ? TAP_SPEED : isFast ? speed : { left: away.left * 3, top: away.top * 3 };
    this.#on.onNext();
  }
}
