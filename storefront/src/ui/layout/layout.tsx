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
const columnGaps = {
  8: css.columnGap8,
  12: css.columnGap12,
  16: css.columnGap16,
  20: css.columnGap20,
  24: css.columnGap24,
  40: css.columnGap40,
};
const marginTops = {
  8: css.marginTop8,
  12: css.marginTop12,
  16: css.marginTop16,
  20: css.marginTop20,
  24: css.marginTop24,
  28: css.marginTop28,
  32: css.marginTop32,
};
const marginBottoms = {
  8: css.marginBottom8,
  12: css.marginBottom12,
  16: css.marginBottom16,
  20: css.marginBottom20,
  24: css.marginBottom24,
  28: css.marginBottom28,
};
const alignItems = {
  start: css.alignStart,
  center: css.alignCenter,
  end: css.alignEnd,
  baseline: css.alignBaseline,
};
const justifyItems = {
  start: css.justifyItemsStart,
  center: css.justifyItemsCenter,
  end: css.justifyItemsEnd,
};
const justifyContent = {
  'space-between': css.justifyBetween,
  center: css.justifyCenter,
  end: css.justifyEnd,
};
const surfaces = {
  panel: css.panel,
  box: css.box,
  frame: css.frame,
  callout: css.callout,
  part: css.part,
};

/** Lengths are in pixels, in the steps of the scale. */
interface Layout {
  gap?: keyof typeof gaps;
  /** Overrides `gap` between columns. */
  columnGap?: keyof typeof columnGaps;
  marginTop?: keyof typeof marginTops;
  marginBottom?: keyof typeof marginBottoms;
  /** Border, background and padding. */
  surface?: keyof typeof surfaces;
}

type LayoutProps<As extends ElementType, Own> = Layout &
  Own & { as?: As } & Omit<ComponentPropsWithRef<As>, keyof Layout | keyof Own | 'as'>;

type Placed = Layout & { as?: ElementType; className?: string | undefined };

function place(own: (string | undefined)[], props: Placed) {
  const { as: Element = 'div', gap, columnGap, marginTop, marginBottom, surface, className, ...rest } = props;
  const classes = [
    ...own,
    gap && gaps[gap],
    columnGap && columnGaps[columnGap],
    marginTop && marginTops[marginTop],
    marginBottom && marginBottoms[marginBottom],
    surface && surfaces[surface],
    className,
  ];
  return <Element {...rest} className={classes.filter(Boolean).join(' ')} />;
}

interface StackOwn {
  align?: keyof typeof justifyItems | undefined;
}

/** Children below each other. */
export function Stack<As extends ElementType = 'div'>({ align, ...props }: LayoutProps<As, StackOwn>) {
  return place([css.stack, align && justifyItems[align]], props);
}

interface RowOwn {
  align?: keyof typeof alignItems | undefined;
  justify?: keyof typeof justifyContent | undefined;
  /** Does not wrap. */
  nowrap?: boolean;
}

/** Children side by side; wraps. */
export function Row<As extends ElementType = 'div'>({
  align,
  justify,
  nowrap,
  ...props
}: LayoutProps<As, RowOwn>) {
  const classes = [
    nowrap ? css.flex : css.row,
    align && alignItems[align],
    justify && justifyContent[justify],
  ];
  return place(classes, props);
}

interface GridOwn {
  /** In pixels: as many columns as fit. */
  minColumnWidth: number;
  align?: keyof typeof alignItems | undefined;
}

/** Columns of equal width. */
export function Grid<As extends ElementType = 'div'>({
  minColumnWidth,
  align,
  ...props
}: LayoutProps<As, GridOwn>) {
  const column: CSSProperties & Record<'--column', string> = { '--column': `${minColumnWidth}px` };
  return place([css.autoColumns, align && alignItems[align]], { ...props, style: column });
}

/** A section's heading, with its link or action at the end of the line. */
export function SectionHead(props: ComponentPropsWithRef<'div'>) {
  return <Row gap={12} columnGap={20} align="end" justify="space-between" marginBottom={28} {...props} />;
}
