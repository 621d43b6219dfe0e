import Link from 'next/link';
import type { ButtonHTMLAttributes, ReactNode } from 'react';
import css from './button.module.css';

export type ButtonVariant = 'primary' | 'plain' | 'quiet' | 'danger';

interface Variants {
  variant?: ButtonVariant | undefined;
  size?: 'small' | 'normal' | 'large' | undefined;
  isWide?: boolean | undefined;
}

const variants = { primary: css.primary, plain: undefined, quiet: css.quiet, danger: css.danger };
const sizes = { small: css.small, normal: undefined, large: css.large };

/** The button classes, for links and other elements styled as buttons. */
export function buttonClass({ variant = 'plain', size = 'normal', isWide = false }: Variants): string {
  return [css.button, variants[variant], sizes[size], isWide && css.wide].filter(Boolean).join(' ');
}

interface ButtonProps extends Variants, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  /** Shows a pending state and ignores further clicks without losing focus. */
  isBusy?: boolean;
}

export function Button({
  variant,
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
      className={buttonClass({ variant, size, isWide })}
      aria-disabled={isBusy || undefined}
      data-busy={isBusy || undefined}
      onClick={isBusy ? undefined : onClick}
    />
  );
}

interface ButtonLinkProps extends Variants {
  href: string;
  children: ReactNode;
  prefetch?: boolean;
}

export function ButtonLink({ variant, size, isWide, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={buttonClass({ variant, size, isWide })} />;
}
