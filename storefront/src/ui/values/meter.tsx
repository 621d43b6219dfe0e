import { Stack } from '../layout/layout.tsx';
import layout from '../layout/layout.module.css';
import css from './meter.module.css';

interface MeterProps {
  value: number;
  max: number;
  /** What the bar shows, in words: "1,842 of 5,000 left". */
  label: string;
  isLabelHidden?: boolean;
}

export function Meter({ value, max, label, isLabelHidden = false }: MeterProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : Number(value > 0);
  return (
    <Stack gap={8}>
      <div
        className={css.bar}
        role="meter"
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value}
        aria-label={label}
      >
        <i style={{ width: `${share * 100}%` }} />
      </div>
      {isLabelHidden ? null : <span className={layout.fine}>{label}</span>}
    </Stack>
  );
}
