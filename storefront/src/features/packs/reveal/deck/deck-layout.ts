/** A card's position: its centre in stage pixels, its rotation, its size relative to the spotlight's. */
export interface DeckPlace {
  left: number;
  top: number;
  degrees: number;
  scale: number;
}

export interface StageBox {
  width: number;
  height: number;
  /** Height of a bar at the bottom. */
  bottomInset: number;
}

export interface DeckLayout {
  /** Width of a full-size card in the middle of the stage. */
  spotWidth: number;
  captionWidth: number;
  spot: DeckPlace;
  fan: DeckPlace[];
  stack: DeckPlace[];
  /** A fan would be too small to read here or be covered by the bar, so the deck becomes a scrolling grid. */
  isScrolling: boolean;
  bottomInset: number;
}

const TALL = 1.4;
const TOP_INSET = 22;
const SPOT_CAPTION = 92;
const MIN_SPOT = 120;
const MIN_CARD = 92;
const MIN_ROOM = 260;

/** Lays a deck out in the number of rows that shows its cards largest, captions included. */
export function layoutDeck(count: number, stage: StageBox): DeckLayout {
  const free = stage.height - TOP_INSET - stage.bottomInset;
  const room = Math.max(MIN_ROOM, free);
  const spotWidth = Math.max(
    MIN_SPOT,
    Math.min(stage.width * 0.66, stage.height * 0.47, (room - SPOT_CAPTION) / TALL, 440),
  );
  const spotTop = TOP_INSET + (room - SPOT_CAPTION) / 2;
  const spot = { left: stage.width / 2, top: spotTop, degrees: 0, scale: 1 };
  const { columns, width, gap, caption } = chooseRows(count, stage.width, room, spotWidth);
  const rows = Math.ceil(count / columns);
  const rowHeight = width * TALL + caption;
  const firstTop = TOP_INSET + Math.max(0, (room - rows * rowHeight) / 2) + (width * TALL) / 2;
  const fan = Array.from({ length: count }, (_, index) => {
    const row = Math.floor(index / columns);
    const inRow = Math.min(columns, count - row * columns);
    const fromMiddle = (index % columns) - (inRow - 1) / 2;
    return {
      left: stage.width / 2 + fromMiddle * (width + gap),
      top: firstTop + row * rowHeight + (rows === 1 ? Math.abs(fromMiddle) * 6 : 0),
      degrees: fromMiddle * 1.6,
      scale: width / spotWidth,
    };
  });
  return {
    spotWidth,
    captionWidth: width + gap - 4,
    spot,
    fan,
    stack: stackPlaces(count, stage),
    isScrolling: width < MIN_CARD || free < MIN_ROOM,
    bottomInset: stage.bottomInset,
  };
}

function chooseRows(count: number, stageWidth: number, room: number, spotWidth: number) {
  const gap = Math.max(8, Math.min(28, stageWidth * 0.02));
  let best = { columns: 1, width: 0, gap, caption: 0 };
  for (let columns = 1; columns <= count; columns++) {
    const rows = Math.ceil(count / columns);
    const byWidth = (stageWidth - gap * (columns + 1)) / columns;
    const caption = captionHeight(byWidth);
    const byHeight = (room / rows - caption) / TALL;
    const width = Math.max(1, Math.min(byWidth, byHeight, spotWidth * 0.5));
    if (width >= best.width) best = { columns, width, gap, caption: captionHeight(width) };
  }
  return best;
}

/** Narrow captions wrap the name to two lines, the narrowest to three, and put class and serial on separate lines. */
function captionHeight(cardWidth: number): number {
  if (cardWidth < 100) return 118;
  return cardWidth < 170 ? 98 : 84;
}

function stackPlaces(count: number, stage: StageBox): DeckPlace[] {
  return Array.from({ length: count }, (_, index) => {
    const fromMiddle = index - (count - 1) / 2;
    return {
      left: stage.width / 2 + Math.max(-12, Math.min(12, fromMiddle * 2)),
      top: stage.height * 0.485 - Math.min(index, 8) * 3,
      degrees: Math.max(-4, Math.min(4, fromMiddle * 0.9)),
      scale: 0.62,
    };
  });
}
