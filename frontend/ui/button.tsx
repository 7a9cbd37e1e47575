import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import './button.css';
import { Icon, type IconName } from './icon';
import { useReadOnly } from './read-only';

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger';

interface ButtonStyle {
  kind?: ButtonKind;
  icon?: IconName;
  small?: boolean;
}

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'>, ButtonStyle {
  /** Shows 保存中 (or another text for the work) and ignores clicks, while everything else stays usable. */
  busy?: string | false;
  /** Changes nothing: stays where a screen only shows. */
  reads?: boolean;
}

const classes = ({ kind = 'secondary', small }: ButtonStyle) => `button button-${kind}${small ? ' button-small' : ''}`;

/** A button is a verb: 「追加する」. */
export function Button(props: ButtonProps) {
  const { kind, icon, small, busy = false, reads = false, disabled, type = 'button', children, ...rest } = props;
  if (useReadOnly() && !reads) return null;
  return (
    <button
      {...rest}
      type={type}
      className={classes({ kind, small })}
      disabled={disabled || busy !== false}
      aria-busy={busy !== false}
    >
      {busy === false ? icon && <Icon name={icon} /> : <span className="button-working" />}
      <span>{busy === false ? children : busy}</span>
    </button>
  );
}

interface ButtonLinkProps extends ButtonStyle {
  to: string;
  onClick?: () => void;
  /** Leads to an act, such as an import: absent where a screen only shows. */
  acts?: boolean;
  children: ReactNode;
}

/** A link with the style of a button. */
export function ButtonLink({ kind, icon, small, to, onClick, acts = false, children }: ButtonLinkProps) {
  if (useReadOnly() && acts) return null;
  return (
    <Link to={to} onClick={onClick} className={classes({ kind, small })}>
      {icon && <Icon name={icon} />}
      <span>{children}</span>
    </Link>
  );
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'children'> {
  icon: IconName;
  label: string;
  /** Changes nothing: stays where a screen only shows. */
  reads?: boolean;
}

/** A button of one icon; its label is spoken and shown on hover. */
export function IconButton({ icon, label, reads = false, type = 'button', ...rest }: IconButtonProps) {
  if (useReadOnly() && !reads) return null;
  return (
    <button title={label} aria-label={label} {...rest} type={type} className="icon-button">
      <Icon name={icon} />
    </button>
  );
}
