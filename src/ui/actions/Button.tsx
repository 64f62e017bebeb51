import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react'
import styles from './button.module.css'
import type { ButtonKind, ButtonSize } from './button-kind.ts'
import { Icon } from '../icons/Icon.tsx'
import type { IconShape } from '../icons/icons.ts'
import { join } from '../class-names.ts'

interface Look {
  kind?: ButtonKind | undefined
  size?: ButtonSize | undefined
  wide?: boolean | undefined
  icon?: IconShape | undefined
  children?: ReactNode
}

interface ButtonProps extends Look, ButtonHTMLAttributes<HTMLButtonElement> {
  /** While busy the button keeps focus, says `busyLabel` and does nothing. */
  busy?: boolean | undefined
  busyLabel?: string | undefined
  ref?: Ref<HTMLButtonElement> | undefined
}

interface LinkProps extends Look, AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
}

function lookClass({ kind = 'plain', size, wide }: Look, extra?: string): string {
  return join(
    styles.button,
    styles[kind],
    wide && styles.wide,
    size === 'large' && styles.large,
    extra,
  )
}

export function Button(props: ButtonProps) {
  const { kind, size, wide, icon, busy, busyLabel, children, className, onClick, ...rest } = props
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      className={lookClass({ kind, size, wide }, className)}
      onClick={press}
      aria-disabled={busy ? true : rest['aria-disabled']}
      aria-busy={busy ? true : undefined}
    >
      {icon && <Icon shape={icon} />}
      {busyLabel === undefined ? (
        children
      ) : (
        <span className={styles.words}>
          <span aria-hidden={busy ? true : undefined}>{children}</span>
          <span aria-hidden={busy ? undefined : true}>{busyLabel}</span>
        </span>
      )}
    </button>
  )
}

export function ButtonLink({ kind, size, wide, icon, children, className, ...rest }: LinkProps) {
  return (
    <a {...rest} className={lookClass({ kind, size, wide }, className)}>
      {icon && <Icon shape={icon} />}
      {children}
    </a>
  )
}
