import Link from 'next/link';
import type { ButtonHTMLAttributes, ReactNode } from 'react';
import layout from '../layout/layout.module.css';
import css from './button.module.css';

export type ButtonLook = 'primary' | 'plain' | 'quiet' | 'danger';

interface Look {
  look?: ButtonLook | undefined;
  size?: 'small' | 'normal' | 'large' | undefined;
  isWide?: boolean | undefined;
}

const looks = { primary: css.primary, plain: undefined, quiet: css.quiet, danger: css.danger };
const sizes = { small: css.small, normal: undefined, large: css.large };

/** The button classes, for links and other elements styled as buttons. */
export function buttonClass({ look = 'plain', size = 'normal', isWide = false }: Look): string {
  return [css.button, looks[look], sizes[size], isWide && layout.fullWidth].filter(Boolean).join(' ');
}

interface ButtonProps extends Look, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  /** Shows a pending state and ignores further clicks without losing focus. */
  isBusy?: boolean;
}

export function Button({
  look,
  size,
  isWide,
  isBusy = false,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={isBusy ? 'button' : type}
      className={buttonClass({ look, size, isWide })}
      aria-disabled={isBusy || undefined}
      data-busy={isBusy || undefined}
      onClick={isBusy ? undefined : onClick}
    />
  );
}

interface ButtonLinkProps extends Look {
  href: string;
  children: ReactNode;
  prefetch?: boolean;
}

export function ButtonLink({ look, size, isWide, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={buttonClass({ look, size, isWide })} />;
}
