import type { ComponentProps, ReactNode } from 'react';
import * as css from './button.css.ts';

interface Look {
  /** `primary` is for the one thing to do, at most once or twice a page. Secondary unless told. */
  variant?: keyof typeof css.variants;
  size?: 'normal' | 'small';
  /** Fills the width of what it stands in. */
  isFull?: boolean;
  /** An `<Icon>` after the text. */
  icon?: ReactNode;
}

function lookClass({ variant = 'secondary', size, isFull }: Look): string {
  return [css.variants[variant], size === 'small' && css.small, isFull && css.full].filter(Boolean).join(' ');
}

export interface ButtonLinkProps extends Look {
  href: string;
  children: ReactNode;
  /** For a link that leaves the site: opens it in a new tab. */
  isExternal?: boolean;
}

/** A link that looks like a button. */
export function ButtonLink({ href, children, isExternal, icon, ...look }: ButtonLinkProps) {
  const external = isExternal ? { target: '_blank', rel: 'noopener' } : {};
  return (
    <a href={href} className={lookClass(look)} {...external}>
      {children}
      {icon}
    </a>
  );
}

export interface ButtonProps extends Look, Omit<ComponentProps<'button'>, 'className' | 'style'> {
  /** While true the button is disabled and announces that it is busy. */
  isLoading?: boolean;
}

/** A button that does something on this page. `type` is `button` unless told. */
export function Button({
  variant,
  size,
  isFull,
  icon,
  isLoading,
  disabled,
  type = 'button',
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || isLoading}
      aria-busy={isLoading || undefined}
      className={lookClass({ variant, size, isFull })}
    >
      {children}
      {icon}
    </button>
  );
}
