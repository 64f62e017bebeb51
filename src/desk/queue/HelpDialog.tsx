import { useStore } from '@nanostores/react'
import { Checkbox } from '#ui/forms/Checkbox.tsx'
import { Dialog } from '#ui/feedback/Dialog.tsx'
import { useDesk } from '../desk-context.tsx'
import styles from './queue.module.css'
import { $shortcuts, switchShortcuts } from './shortcuts.ts'

const rows = [
  { keys: ['J', '↓'], word: 'desk.keyNext' },
  { keys: ['K', '↑'], word: 'desk.keyPrevious' },
  { keys: ['A'], word: 'desk.keyApprove' },
  { keys: ['R'], word: 'desk.keyReject' },
  { keys: ['U'], word: 'desk.keyUndo' },
  { keys: ['Z'], word: 'desk.keyZoom' },
  { keys: ['←', '→'], word: 'desk.keyExhibit' },
  { keys: ['X'], word: 'desk.keyChoose' },
  { keys: ['Ctrl S', '⌘ S'], word: 'desk.keySave' },
  { keys: ['?'], word: 'desk.keyHelp' },
] as const

/** Explains the keys, and has the switch that turns them off. */
export function HelpDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useDesk()
  const on = useStore($shortcuts)
  return (
    <Dialog open={open} onClose={onClose} title={t('desk.keys')} closeLabel={t('common.close')}>
      <dl className={styles.keys}>
        {rows.map(({ keys, word }) => (
          <div key={word}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{t(word)}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        label={t('desk.keysOn')}
        help={t('desk.keysHelp')}
        checked={on}
        onChange={({ target }) => switchShortcuts(target.checked)}
      />
    </Dialog>
  )
}
