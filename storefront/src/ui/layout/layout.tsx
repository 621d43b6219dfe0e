import type { ComponentPropsWithRef, CSSProperties, ElementType } from 'react';
import css from './layout.module.css';

const gaps = {
  2: css.gap2,
  4: css.gap4,
  6: css.gap6,
  8: css.gap8,
  10: css.gap10,
  12: css.gap12,
  14: css.gap14,
  16: css.gap16,
  20: css.gap20,
  24: css.gap24,
};
const acrosses = {
  8: css.across8,
  12: css.across12,
  16: css.across16,
  20: css.across20,
  24: css.across24,
  40: css.across40,
};
const aboves = {
  8: css.above8,
  12: css.above12,
  16: css.above16,
  20: css.above20,
  24: css.above24,
  28: css.above28,
  32: css.above32,
};
const belows = {
  8: css.below8,
  12: css.below12,
  16: css.below16,
  20: css.below20,
  24: css.below24,
  28: css.below28,
};
const crossways = {
  start: css.itemsTop,
  center: css.itemsMiddle,
  end: css.itemsBottom,
  baseline: css.itemsBaseline,
};
const sideways = { start: css.itemsStart, center: css.itemsCentre, end: css.itemsEnd };
const justified = { between: css.between, center: css.middle, end: css.toEnd };
const grounds = {
  panel: css.panel,
  box: css.box,
  frame: css.frame,
  callout: css.callout,
  part: css.part,
};

/** Lengths are in pixels, in the steps of the scale. */
interface Layout {
  gap?: keyof typeof gaps;
  /** The gap between columns, where it is not `gap`. */
  across?: keyof typeof acrosses;
  above?: keyof typeof aboves;
  below?: keyof typeof belows;
  /** The border, ground and padding around it. */
  ground?: keyof typeof grounds;
}

type LayoutProps<As extends ElementType, Own> = Layout &
  Own & { as?: As } & Omit<ComponentPropsWithRef<As>, keyof Layout | keyof Own | 'as'>;

type Placed = Layout & { as?: ElementType; className?: string | undefined };

function place(own: (string | undefined)[], props: Placed) {
  const { as: Element = 'div', gap, across, above, below, ground, className, ...rest } = props;
  const classes = [
    ...own,
    gap && gaps[gap],
    across && acrosses[across],
    above && aboves[above],
    below && belows[below],
    ground && grounds[ground],
    className,
  ];
  return <Element {...rest} className={classes.filter(Boolean).join(' ')} />;
}

interface StackOwn {
  align?: keyof typeof sideways | undefined;
}

/** One below another. */
export function Stack<As extends ElementType = 'div'>({ align, ...props }: LayoutProps<As, StackOwn>) {
  return place([css.stack, align && sideways[align]], props);
}

interface RowOwn {
  align?: keyof typeof crossways | undefined;
  justify?: keyof typeof justified | undefined;
  /** Keeps everything in one line. */
  nowrap?: boolean;
}

/** Side by side; what has no room goes below. */
export function Row<As extends ElementType = 'div'>({
  align,
  justify,
  nowrap,
  ...props
}: LayoutProps<As, RowOwn>) {
  const classes = [nowrap ? css.flex : css.row, align && crossways[align], justify && justified[justify]];
  return place(classes, props);
}

interface GridOwn {
  /** A column's least width: there are as many as there is room for. */
  min: number;
  align?: keyof typeof crossways | undefined;
}

/** Columns of one width. */
export function Grid<As extends ElementType = 'div'>({ min, align, ...props }: LayoutProps<As, GridOwn>) {
  const column: CSSProperties & Record<'--column', string> = { '--column': `${min}px` };
  return place([css.autoColumns, align && crossways[align]], { ...props, style: column });
}

/** A heading, and at the end of its line what it offers. */
export function SectionHead(props: ComponentPropsWithRef<'div'>) {
  return <Row gap={12} across={20} align="end" justify="between" below={28} {...props} />;
}
