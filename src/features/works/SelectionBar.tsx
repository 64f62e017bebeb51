import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { WorkItem } from '../../contract/calls/work.ts'
import { fill } from '../../i18n/fill.ts'
import { formatCount } from '../../i18n/format.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { NoticeBar } from '../../ui/NoticeBar.tsx'
import type { WorksView } from './view.ts'
import { isOnSale, type WorksList } from './works-list.ts'
import styles from './works.module.css'

interface Props {
  works: WorksList
  view: WorksView
  onTakeOff: (items: readonly WorkItem[]) => void
  onDelete: (items: readonly WorkItem[]) => void
}

/** What can be done with several works at once. */
export function SelectionBar({ works, view, onTakeOff, onDelete }: Props) {
  const { strings, code } = view
  const items = useStore(works.list.$items)
  const selection = useStore(works.list.$selection)
  const [missing, setMissing] = useState<'situation.nothingSelected' | 'works.noneOnSale'>()
  const chosen = items.filter(({ id }) => selection.has(id))

  const takeOff = () => {
    if (chosen.length === 0) return setMissing('situation.nothingSelected')
    if (!chosen.some(isOnSale)) return setMissing('works.noneOnSale')
    setMissing(undefined)
    onTakeOff(chosen)
  }
  const remove = () => {
    if (chosen.length === 0) return setMissing('situation.nothingSelected')
    setMissing(undefined)
    onDelete(chosen)
  }
  return (
    <>
      <div className={styles.selection} role="group" aria-label={strings['works.selection']}>
        <Checkbox
          label={strings['cart.selectAll']}
          checked={items.length > 0 && chosen.length === items.length}
          onChange={(event) => {
            setMissing(undefined)
            works.list.selectAll(event.target.checked)
          }}
        />
        <p className={styles.count} role="status">
          {fill(strings['cart.selected'], { count: formatCount(chosen.length, code) })}
        </p>
        <Button onClick={takeOff}>{strings['works.takeOffSelected']}</Button>
        <Button onClick={remove}>{strings['works.deleteSelected']}</Button>
      </div>
      {missing && <NoticeBar kind="warn">{strings[missing]}</NoticeBar>}
    </>
  )
}
