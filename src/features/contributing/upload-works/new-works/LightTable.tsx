import { useStore } from '@nanostores/react'
import { type KeyboardEvent, type MouseEvent, type Ref, useRef } from 'react'
import { validateDraft, type WorkField } from '../work-form/validate-draft.ts'
import { pixelsOf } from '../work-form/work-draft.ts'
import type { View } from '../upload-works-view.ts'
import styles from './light-table.module.css'
import { Thumb } from './Thumb.tsx'
import type { WorksStore } from './works-store.ts'

interface Props {
  works: WorksStore
  view: View
  ref: Ref<HTMLUListElement>
  /** A file was chosen alone, by a press. */
  onOpen: () => void
}

/** How many thumbnails stand in the first row. */
function columnsOf(list: Element): number {
  const tops = [...list.children].map((child) => (child as HTMLElement).offsetTop)
  return Math.max(1, tops.filter((top) => top === tops[0]).length)
}

/**
 * The files as thumbnails. A click selects one, with Ctrl one more, with Shift a range; arrows go and select, with Ctrl go
 * alone; the space bar adds and takes away.
 */
export function LightTable({ works, view, ref, onOpen }: Props) {
  const { queue, selection, type } = works
  const items = useStore(queue.$items)
  const drafts = useStore(works.$drafts)
  const selected = useStore(selection.$selected)
  const current = useStore(selection.$current) ?? items[0]?.id
  const list = useRef<HTMLUListElement>(null)

  const act = (id: string, { shiftKey, ctrlKey, metaKey }: MouseEvent | KeyboardEvent) => {
    if (shiftKey) selection.extend(id)
    else if (ctrlKey || metaKey) selection.toggle(id)
    else selection.pick(id)
  }
  const onClick = (event: MouseEvent, id: string) => {
    if ((event.target as Element).closest('[data-tick]')) return selection.toggle(id)
    act(id, event)
    if (!event.shiftKey && !event.ctrlKey && !event.metaKey) onOpen()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    const at = items.findIndex(({ id }) => id === current)
    const isCommand = event.ctrlKey || event.metaKey
    if (isCommand && event.key.toLowerCase() === 'a') {
      event.preventDefault()
      return selection.all()
    }
    if (event.key === ' ' && current !== undefined) {
      event.preventDefault()
      return event.shiftKey ? selection.extend(current) : selection.toggle(current)
    }
    if (event.key === 'Enter') return onOpen()
    const step = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1
    const row = columnsOf(event.currentTarget)
    const next = {
      ArrowRight: at + step,
      ArrowLeft: at - step,
      ArrowDown: at + row,
      ArrowUp: at - row,
      Home: 0,
      End: items.length - 1,
    }[event.key]
    if (next === undefined) return
    event.preventDefault()
    const target = items[next]
    if (!target) return
    if (isCommand) selection.goTo(target.id)
    else act(target.id, event)
    ;(list.current?.children[next] as HTMLElement | undefined)?.focus()
  }
  return (
    <ul
      ref={(element) => {
        list.current = element
        if (typeof ref === 'function') ref(element)
        else if (ref) ref.current = element
      }}
      className={styles.thumbs}
      role="listbox"
      aria-label={view.strings['uploading.list']}
      aria-multiselectable="true"
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      {items.map((item, at) => {
        const draft = drafts[item.id]
        const problems = draft ? validateDraft(draft, type, pixelsOf(item)) : {}
        return (
          <Thumb
            key={item.id}
            item={item}
            title={draft?.title ?? ''}
            lacks={Object.keys(problems) as WorkField[]}
            isRead={draft !== undefined}
            isSelected={selected.includes(item.id)}
            isCurrent={item.id === current}
            place={at + 1}
            view={view}
            onClick={(event) => onClick(event, item.id)}
          />
        )
      })}
    </ul>
  )
}
