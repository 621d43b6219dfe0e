export { LazyThreeMoves } from './lazy-three-moves.tsx';
