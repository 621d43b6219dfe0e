import css from './skeleton.module.css';

interface SkeletonProps {
  width?: string;
  height?: string;
  /** Card shape: 5:7, as wide as its column. */
  isCard?: boolean;
}

/** A placeholder with the final size of the loading content. */
export function Skeleton({ width = '100%', height = '1em', isCard = false }: SkeletonProps) {
  const shape = isCard
    ? { width, aspectRatio: '5 / 7', borderRadius: 'var(--radius-card)' }
    : { width, height };
  return <span className={css.skeleton} style={shape} aria-hidden="true" />;
}
