import { useState } from 'react'
import { type DeskPhotographer, deskPhotographerMark } from '#api/endpoints/desk/photographers.ts'
import { showToast } from '#state/toasts.ts'
import { Checkbox } from '#ui/forms/Checkbox.tsx'
import { sayFailure, useDesk } from '../desk-context.tsx'
import styles from './photographers.module.css'

interface Props {
  person: DeskPhotographer
  onChanged: (person: DeskPhotographer) => void
  /** Beside each other in a table; below each other with their meaning elsewhere. */
  explained?: boolean | undefined
}

/** The flags of a photographer: each is given or taken away at once. */
export function PhotographerFlags({ person, onChanged, explained = false }: Props) {
  const { t, ask } = useDesk()
  const [busy, setBusy] = useState(false)
  const mark = async (change: { contracted?: boolean; special?: boolean }) => {
    if (busy) return
    setBusy(true)
    const outcome = await ask(deskPhotographerMark, { params: { id: person.id }, body: change })
    setBusy(false)
    if (!outcome.ok) {
      showToast('error', sayFailure(t, outcome.failure))
      return
    }
    showToast('ok', t('situation.operationDone'))
    onChanged(outcome.value)
  }
  return (
    <div className={styles.flags} role="group" aria-label={t('desk.mark')} aria-busy={busy}>
      <Checkbox
        role="switch"
        label={t('desk.tagContracted')}
        help={explained && t('desk.contractedHelp')}
        checked={person.contracted}
        onChange={({ target }) => void mark({ contracted: target.checked })}
      />
      <Checkbox
        role="switch"
        label={t('desk.tagSpecial')}
        checked={person.special}
        onChange={({ target }) => void mark({ special: target.checked })}
      />
    </div>
  )
}
