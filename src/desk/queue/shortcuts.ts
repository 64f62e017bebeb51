import { atom } from 'nanostores'
import { useEffect, useRef } from 'react'
import { readStored, storageOf, store } from '#state/browser-storage.ts'
import { storageNames } from '#state/storage-names.ts'

export type Shortcut =
  | 'next'
  | 'previous'
  | 'approve'
  | 'reject'
  | 'undo'
  | 'zoom'
  | 'choose'
  | 'help'
  | 'left'
  | 'right'

/** One sign each; the arrows do the same as j and k. */
const signs: Readonly<Record<string, Shortcut>> = {
  j: 'next',
  ArrowDown: 'next',
  k: 'previous',
  ArrowUp: 'previous',
  a: 'approve',
  r: 'reject',
  u: 'undo',
  z: 'zoom',
  x: 'choose',
  '?': 'help',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}

const name = storageNames.deskShortcuts
const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean'

/** Whether single keys work: an editor who dictates switches them off (WCAG 2.1.4). */
export const $shortcuts = atom(readStored(storageOf('localStorage'), name, isBoolean) ?? true)

export function switchShortcuts(on: boolean): void {
  $shortcuts.set(on)
  store(storageOf('localStorage'), name, on)
}

/** The meaning of a key where it was pressed: none while typing, in a dialog or with a modifier. */
export function shortcutOf(event: KeyboardEvent): Shortcut | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented)
    return undefined
  const at = event.target instanceof Element ? event.target : undefined
  if (at?.closest('textarea, select, [contenteditable], dialog, [role=tablist], video'))
    return undefined
  if (at?.closest('input:not([type=checkbox])')) return undefined
  return signs[event.key.length === 1 ? event.key.toLowerCase() : event.key]
}

/** Runs the action of a key while the component stands. `false` from it leaves the key to the browser. */
export function useShortcuts(run: (shortcut: Shortcut) => boolean | void): void {
  const latest = useRef(run)
  latest.current = run
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!$shortcuts.get() || document.querySelector('dialog[open]')) return
      const shortcut = shortcutOf(event)
      if (shortcut && latest.current(shortcut) !== false) event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
