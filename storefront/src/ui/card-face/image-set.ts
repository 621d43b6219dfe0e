/** The three widths of every picture, for `srcset`. */
export const imageSet = ({ small, medium, full }: Record<'small' | 'medium' | 'full', string>): string =>
  `${small} 180w, ${medium} 360w, ${full} 750w`;
