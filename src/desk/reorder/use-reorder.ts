import { type DragEvent, type HTMLAttributes, useLayoutEffect, useRef, useState } from 'react'
import { useDesk } from '../desk-context.tsx'
import { moved } from './moved.ts'

/** What `OrderDeeds` and the places of a list need to put it in order. */
export interface Order {
  readonly count: number
  /** `deed`: the button that keeps the focus. */
  move(from: number, to: number, deed?: OrderDeed): void
  remove(at: number): void
  /** The part that the editor drags: the picture, so that words beside it can still be marked. */
  handle(at: number): HTMLAttributes<HTMLElement>
  /** Where it can be dropped. */
  place(at: number): HTMLAttributes<HTMLElement> & { 'data-over'?: true | undefined }
  /** The present order, for screen readers. */
  readonly said: string
  /** Around the list and the button that adds to it. */
  readonly container: (element: HTMLElement | null) => void
}

export type OrderDeed = 'earlier' | 'later' | 'remove'

/** Marks the button that adds to a list: it takes the focus when nothing is left. */
export const addButton = { 'data-order': 'add' }

function buttonFor(
  container: HTMLElement | null,
  { deed, at }: { deed: OrderDeed; at: number },
): HTMLElement | null | undefined {
  const all = (which: string) =>
    container?.querySelectorAll<HTMLButtonElement>(`[data-order=${which}]`) ?? []
  const own = all(deed)
  const button = own[Math.min(at, own.length - 1)]
  if (!button) return all('add')[0]
  return button.disabled ? button.parentElement?.querySelector('button:not(:disabled)') : button
}

/** An ordered list: by buttons, and by dragging. */
export function useOrder<Item>(
  items: readonly Item[],
  nameOf: (item: Item, at: number) => string,
  onChange: (items: Item[]) => void,
): Order {
  const { t } = useDesk()
  const [dragged, setDragged] = useState<number>()
  const [over, setOver] = useState<number>()
  const [said, setSaid] = useState('')
  const container = useRef<HTMLElement>(null)
  const [next, setNext] = useState<{ deed: OrderDeed; at: number }>()
  useLayoutEffect(() => {
    // The button that was pressed has moved on with its row, has nowhere to go any more, or is gone.
    if (next) buttonFor(container.current, next)?.focus()
  }, [next])

  const move = (from: number, to: number, deed?: OrderDeed) => {
    const item = items[from]
    if (item === undefined || from === to) return
    onChange(moved(items, from, to))
    const name = nameOf(item, from)
    setSaid(t('desk.placeNow', { name, place: to + 1, count: items.length }))
    if (deed) setNext({ deed, at: to })
  }
  const end = () => {
    setDragged(undefined)
    setOver(undefined)
  }
  return {
    count: items.length,
    said,
    container: (element) => {
      container.current = element
    },
    move,
    remove(at) {
      onChange(items.filter((_, place) => place !== at))
      setNext({ deed: 'remove', at })
    },
    handle: (at) => ({
      draggable: true,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move'
        // Firefox drags nothing without data.
        event.dataTransfer.setData('text/plain', String(at))
        setDragged(at)
      },
      onDragEnd: end,
    }),
    place: (at) => ({
      'data-over': (dragged !== undefined && over === at && over !== dragged) || undefined,
      onDragOver: (event: DragEvent) => {
        if (dragged === undefined) return
        event.preventDefault()
        setOver(at)
      },
      onDrop: (event: DragEvent) => {
        if (dragged === undefined) return
        event.preventDefault()
        move(dragged, at)
        end()
      },
    }),
  }
}
