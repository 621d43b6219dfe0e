import DragIndicator from '@mui/icons-material/DragIndicator';
import { Box, IconButton, Tooltip } from '@mui/material';
import { useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';

interface ReorderProps<Item> {
  items: readonly Item[];
  /** "slot" */
  what: string;
  mayMove: boolean;
  onMove: (from: number, to: number) => void;
  children: (item: Item, index: number, handle: ReactNode) => ReactNode;
}

/** A short list whose items are moved by their handles: dragged by mouse or finger, or with the arrow keys. */
export function Reorder<Item>({ items, what, mayMove, onMove, children }: ReorderProps<Item>) {
  const list = useRef<HTMLDivElement>(null);
  const [held, setHeld] = useState<number>();
  const [said, setSaid] = useState('');
  const canMove = mayMove && items.length > 1;

  function move(from: number, to: number): void {
    if (from === to || to < 0 || to >= items.length) return;
    onMove(from, to);
    setSaid(`Moved ${what} ${from + 1} to place ${to + 1} of ${items.length}`);
  }
  function drag(event: PointerEvent): void {
    if (held === undefined || !list.current) return;
    const to = placeAt(event.clientY, held, [...list.current.children]);
    move(held, to);
    setHeld(to);
  }
  function press(event: KeyboardEvent, index: number): void {
    const to = event.key === 'ArrowUp' ? index - 1 : event.key === 'ArrowDown' ? index + 1 : index;
    if (to === index) return;
    event.preventDefault();
    move(index, to);
    // Handles stay where they are and the items move, so the focus goes with its item.
    list.current?.querySelectorAll<HTMLElement>('[data-handle]')[to]?.focus();
  }

  return (
    <>
      <div ref={list}>
        {items.map((item, index) => (
          <Box key={index} sx={{ opacity: held === index ? 0.6 : 1 }}>
            {children(
              item,
              index,
              canMove ? (
                <Handle
                  name={`Move ${what} ${index + 1}`}
                  onGrab={() => setHeld(index)}
                  onDrag={drag}
                  onLetGo={() => setHeld(undefined)}
                  onKey={(event) => press(event, index)}
                />
              ) : null,
            )}
          </Box>
        ))}
      </div>
      <Box
        role="status"
        sx={{ position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' }}
      >
        {said}
      </Box>
    </>
  );
}

interface HandleProps {
  name: string;
  onGrab: () => void;
  onDrag: (event: PointerEvent) => void;
  onLetGo: () => void;
  onKey: (event: KeyboardEvent) => void;
}

const Handle = ({ name, onGrab, onDrag, onLetGo, onKey }: HandleProps) => (
  <Tooltip title="Drag, or press the arrow keys">
    <IconButton
      size="small"
      data-handle
      aria-label={name}
      // A finger on it drags instead of scrolling.
      sx={{ cursor: 'grab', touchAction: 'none', ml: -0.5 }}
      onKeyDown={onKey}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        onGrab();
      }}
      onPointerMove={onDrag}
      onPointerUp={onLetGo}
      onPointerCancel={onLetGo}
    >
      <DragIndicator fontSize="small" />
    </IconButton>
  </Tooltip>
);

const middleOf = (element: Element | undefined): number => {
  const box = element?.getBoundingClientRect();
  return box ? box.top + box.height / 2 : Number.NaN;
};

/** The place of the held item once the pointer is here: past the middle of a neighbour it takes its place. */
function placeAt(y: number, held: number, items: readonly Element[]): number {
  let place = held;
  while (y > middleOf(items[place + 1])) place += 1;
  while (y < middleOf(items[place - 1])) place -= 1;
  return place;
}
