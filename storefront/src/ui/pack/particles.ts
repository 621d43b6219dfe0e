interface Spark {
  left: number;
  top: number;
  speedRight: number;
  speedDown: number;
  life: number;
  fade: number;
  size: number;
  colour: string;
}

export interface SparkBurst {
  count: number;
  /** CSS pixels from the canvas's top left corner. */
  left: number;
  top: number;
  colour: string;
  speed: number;
}

const FRAME_MS = 1000 / 60;

/** Sparks on one canvas; draws only while there are live sparks. */
export class Particles {
  readonly #canvas: HTMLCanvasElement;
  #sparks: Spark[] = [];
  #frame = 0;
  #width = 0;
  #height = 0;
  #lastAt = 0;

  constructor(canvas: HTMLCanvasElement) {
    this.#canvas = canvas;
  }

  burst({ count, left, top, colour, speed }: SparkBurst): void {
    for (let index = 0; index < count; index++) {
      const angle = -Math.PI / 2 + (Math.random() - 0.5) * 2.6;
      const pace = speed * (0.3 + Math.random());
      this.#sparks.push({
        left,
        top,
        speedRight: Math.cos(angle) * pace,
        speedDown: Math.sin(angle) * pace,
        life: 1,
        fade: 0.008 + Math.random() * 0.014,
        size: 0.8 + Math.random() * 2.6,
        colour,
      });
    }
    if (this.#frame !== 0) return;
    // Read once per burst: reading the size in every frame would force a layout each time.
    this.#width = this.#canvas.clientWidth;
    this.#height = this.#canvas.clientHeight;
    this.#lastAt = performance.now();
    this.#frame = requestAnimationFrame(this.#run);
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.#sparks = [];
  }

  readonly #run = (now: number): void => {
    const steps = Math.min(3, Math.max(0, (now - this.#lastAt) / FRAME_MS));
    this.#lastAt = now;
    for (const spark of this.#sparks) moveSpark(spark, steps);
    this.#sparks = this.#sparks.filter((spark) => spark.life > 0);
    this.#draw();
    this.#frame = this.#sparks.length === 0 ? 0 : requestAnimationFrame(this.#run);
  };

  #draw(): void {
    const canvas = this.#canvas;
    const paint = canvas.getContext('2d');
    if (paint === null) return;
    if (canvas.width !== this.#width || canvas.height !== this.#height) {
      canvas.width = this.#width;
      canvas.height = this.#height;
    }
    paint.clearRect(0, 0, canvas.width, canvas.height);
    // Sparks blend with each other only: blending the whole canvas with the page would cost every frame.
    paint.globalCompositeOperation = 'lighter';
    for (const spark of this.#sparks) {
      paint.globalAlpha = spark.life;
      paint.fillStyle = spark.colour;
      paint.beginPath();
      paint.arc(spark.left, spark.top, spark.size * (0.4 + spark.life), 0, 7);
      paint.fill();
    }
  }
}

function moveSpark(spark: Spark, steps: number): void {
  spark.left += spark.speedRight * steps;
  spark.top += spark.speedDown * steps;
  spark.speedDown += 0.12 * steps;
  spark.speedRight *= 0.985 ** steps;
  spark.speedDown *= 0.985 ** steps;
  spark.life -= spark.fade * steps;
}
