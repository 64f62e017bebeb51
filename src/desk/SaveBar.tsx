import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#ui/actions/Button.tsx'
import { useDesk } from './desk-context.tsx'
import styles from './desk.module.css'

interface Props {
  dirty: boolean
  saving: boolean
  /** Where the unsaved input stands, in words. */
  places?: string | undefined
  onSave: () => void
  onDiscard: () => void
  /** Other deeds, before saving. */
  children?: ReactNode
}

/** Stays at the foot of a long form. */
export function SaveBar({ dirty, saving, places, onSave, onDiscard, children }: Props) {
  const { t } = useDesk()
  const isReady = useRef(false)
  isReady.current = dirty && !saving
  const latest = useRef(onSave)
  latest.current = onSave
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isSaveKey(event)) return
      // The browser would save the page of the program.
      event.preventDefault()
      if (isReady.current && !document.querySelector('dialog[open]')) latest.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <div className={styles.save}>
      <span className={styles.quiet} role="status">
        {!dirty ? t('desk.savedAll') : places ? t('desk.unsavedIn', { places }) : t('desk.unsaved')}
      </span>
      {children}
      {dirty && (
        <Button kind="quiet" onClick={onDiscard}>
          {t('desk.discard')}
        </Button>
      )}
      <Button
        kind="primary"
        busy={saving}
        busyLabel={t('login.saving')}
        aria-keyshortcuts="Control+S Meta+S"
        onClick={onSave}
      >
        {t('common.save')}
      </Button>
      <kbd className={styles.saveKey} aria-hidden="true">
        Ctrl/⌘ S
      </kbd>
    </div>
  )
}

/** Ctrl+S and Cmd+S, also on keyboards whose `s` key writes another letter. */
const isSaveKey = ({ ctrlKey, metaKey, altKey, shiftKey, key, code }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) &&
  !altKey &&
  !shiftKey &&
  (key.toLowerCase() === 's' || (code === 'KeyS' && !/^[a-z]$/i.test(key)))
