import type { ButtonHTMLAttributes, Ref } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';

type ButtonLook = {
  /** danger is outlined ink, never filled: the store's own colour may be red. */
  kind?: 'primary' | 'soft' | 'outline' | 'ghost' | 'danger';
  size?: 'small' | 'medium' | 'large';
  /** Square, for a lone icon. */
  iconOnly?: boolean;
  fullWidth?: boolean;
  className?: string | undefined;
};

/** For links that look like buttons: <Link className={buttonClass({ kind: 'soft' })}>. */
export function buttonClass({ kind = 'primary', size = 'medium', iconOnly, fullWidth, className }: ButtonLook = {}) {
  return classNames(
    'button',
    `button-${kind}`,
    size !== 'medium' && `button-${size}`,
    iconOnly && 'button-icon',
    fullWidth && 'w-full',
    className,
  );
}

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> &
  ButtonLook & {
    icon?: IconName;
    iconAfter?: IconName;
    /** Working: the width stays, it cannot be pressed again. */
    busy?: boolean;
    ref?: Ref<HTMLButtonElement>;
  };

export function Button({
  kind = 'primary',
  size = 'medium',
  iconOnly = false,
  fullWidth = false,
  icon,
  iconAfter,
  busy = false,
  className,
  children,
  onClick,
  type = 'button',
  'aria-disabled': isOff,
  ...rest
}: ButtonProps) {
  const iconSize = size === 'small' ? 18 : 20;
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ kind, size, iconOnly, fullWidth, className })}
      aria-busy={busy || undefined}
      // Not `disabled`: that would drop the keyboard focus while working.
      aria-disabled={busy || isOff || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {icon && <Icon name={icon} size={iconSize} />}
      {children}
      {iconAfter && <Icon name={iconAfter} size={iconSize} />}
    </button>
  );
}
