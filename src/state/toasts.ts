import { atom } from 'nanostores'

export type ToastKind = 'info' | 'ok' | 'warn' | 'error'

export interface ToastAction {
  readonly label: string
  readonly run: () => void
}

export interface Toast {
  readonly id: number
  readonly kind: ToastKind
  readonly text: string
  readonly action?: ToastAction | undefined
  /** Milliseconds it is shown, not counting while it is held; without it, it stays until dismissed. */
  readonly duration?: number | undefined
}

const toastDuration = 5000

/** Oldest first. */
export const $toasts = atom<readonly Toast[]>([])

let lastId = 0

/**
 * Shows news that belong to no place on the page and returns its id. The same words again replace the
 * older ones, so that they are neither doubled nor gone too early. Errors stay until they are dismissed,
 * any toast leaves with the press of its action.
 */
export function showToast(
  kind: ToastKind,
  text: string,
  options: { action?: ToastAction; duration?: number } = {},
): number {
  lastId += 1
  const duration = options.duration ?? (kind === 'error' ? undefined : toastDuration)
  const id = lastId
  const action = options.action && {
    label: options.action.label,
    run() {
      dismissToast(id)
      options.action?.run()
    },
  }
  const toast: Toast = { id, kind, text, action, duration }
  const others = $toasts.get().filter((other) => other.kind !== kind || other.text !== text)
  $toasts.set([...others.slice(-2), toast])
  document.dispatchEvent(new CustomEvent('island:toasts'))
  return id
}

export function dismissToast(id: string | number): void {
  $toasts.set($toasts.get().filter((toast) => toast.id !== id))
}
