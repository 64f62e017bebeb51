import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { WorkItem } from '#api/endpoints/contributing/work.ts'
import { fill } from '#i18n/fill.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Checkbox } from '#ui/forms/Checkbox.tsx'
import { NoticeBar } from '#ui/feedback/NoticeBar.tsx'
import type { WorksView } from './works-view.ts'
import { isOnSale, type WorksList } from './works-list.ts'
import styles from './works.module.css'

interface Props {
  works: WorksList
  view: WorksView
  onTakeOff: (items: readonly WorkItem[]) => void
  onDelete: (items: readonly WorkItem[]) => void
}

/** The actions for several selected works. */
export function SelectionBar({ works, view, onTakeOff, onDelete }: Props) {
  const { strings } = view
  const items = useStore(works.list.$items)
  const selection = useStore(works.list.$selection)
  const [isNoneOnSale, setNoneOnSale] = useState(false)
  const chosen = items.filter(({ id }) => selection.has(id))

  const takeOff = () => {
    setNoneOnSale(!chosen.some(isOnSale))
    if (chosen.some(isOnSale)) onTakeOff(chosen)
  }
  return (
    <>
      <div className={styles.selection} role="group" aria-label={strings['works.selection']}>
        <Checkbox
          className={styles.narrow}
          label={strings['common.selectAll']}
          checked={items.length > 0 && chosen.length === items.length}
          onChange={(event) => {
            setNoneOnSale(false)
            works.list.selectAll(event.target.checked)
          }}
        />
        <p className={styles.count} role="status">
          {chosen.length > 0 && fill(strings['common.selected'], { count: chosen.length })}
        </p>
        {chosen.length > 0 && (
          <>
            <Button onClick={takeOff}>{strings['works.takeOffSelected']}</Button>
            <Button onClick={() => onDelete(chosen)}>{strings['works.deleteSelected']}</Button>
          </>
        )}
      </div>
      {isNoneOnSale && chosen.length > 0 && (
        <NoticeBar kind="warn">{strings['works.noneOnSale']}</NoticeBar>
      )}
    </>
  )
}
