import { useStore } from '@nanostores/react'
import type { WorkItem } from '#api/endpoints/contributing/work.ts'
import { fill } from '#i18n/fill.ts'
import { formatCount } from '#i18n/format.ts'
import { ConfirmDialog } from '../shared/review/ConfirmDialog.tsx'
import type { WorksView } from './works-view.ts'
import { isOnSale, type WorksList } from './works-list.ts'

export interface Deed {
  readonly kind: 'takeOff' | 'delete'
  readonly items: readonly WorkItem[]
}

interface Props {
  deed: Deed
  works: WorksList
  view: WorksView
  say: (words: string) => void
  onClose: () => void
}

/** Explains the consequences of taking off sale or deleting, and does it. */
export function WorkDeed({ deed, works, view, say, onClose }: Props) {
  const { strings, code } = view
  const { kind, items } = deed
  const isBusy = useStore(works.$isBusy)
  const [first] = items
  const touched = kind === 'delete' ? items : items.filter(isOnSale)
  const count = touched.length

  const confirm = async () => {
    const isDone = await (kind === 'delete' ? works.remove(items) : works.takeOffSale(items))
    if (isDone) say(news())
    onClose()
  }
  const news = () => {
    if (kind === 'takeOff') return strings['situation.takenOffSale']
    return items.length === 1
      ? strings['situation.deleted']
      : fill(strings['works.deletedMany'], { count })
  }
  const title = () => {
    if (kind === 'takeOff') return fill(strings['works.takeOffTitle'], { count })
    return items.length === 1
      ? fill(strings['common.deleteTitle'], { title: first?.title ?? '' })
      : fill(strings['works.deleteTitle'], { count })
  }
  return (
    <ConfirmDialog
      title={title()}
      action={strings[kind === 'delete' ? 'review.delete' : 'works.takeOff']}
      busyLabel={strings[kind === 'delete' ? 'review.deleting' : 'works.takingOff']}
      isBusy={isBusy}
      isFinal={kind === 'delete'}
      onConfirm={() => void confirm()}
      onClose={onClose}
      strings={strings}
    >
      {touched.length < items.length && (
        <p>
          {fill(strings['works.onlyOnSale'], {
            count,
            all: formatCount(items.length, code),
          })}
        </p>
      )}
      <p>{strings[kind === 'delete' ? 'works.deleteText' : 'works.takeOffText']}</p>
    </ConfirmDialog>
  )
}
