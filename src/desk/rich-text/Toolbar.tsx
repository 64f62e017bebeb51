import { type KeyboardEvent, type Ref, useRef, useState } from 'react'
import { join } from '#ui/class-names.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import type { IconShape } from '#ui/icons/icons.ts'
import styles from './rich-text.module.css'

export interface Tool {
  readonly id: string
  readonly label: string
  readonly icon: IconShape
  /** Of a switch; absent for a deed. */
  readonly pressed?: boolean | undefined
  readonly disabled?: boolean | undefined
  /** As `aria-keyshortcuts` has it. */
  readonly keys?: string | undefined
  /** Stands apart from the one before. */
  readonly begins?: boolean | undefined
  readonly run: () => void
}

interface Props {
  label: string
  tools: readonly Tool[]
  ref: Ref<HTMLDivElement>
  /** Esc: back to the text. */
  onLeave: () => void
}

/** A row of buttons that is one stop of the Tab key; arrows lead from one to the next, along the line of reading. */
export function Toolbar({ label, tools, ref, onLeave }: Props) {
  const [at, setAt] = useState(0)
  const row = useRef<HTMLDivElement>(null)
  const current = Math.min(at, tools.length - 1)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault()
      return onLeave()
    }
    const isMirrored = row.current ? getComputedStyle(row.current).direction === 'rtl' : false
    const step = isMirrored ? -1 : 1
    const next = {
      ArrowRight: current + step,
      ArrowLeft: current - step,
      Home: 0,
      End: tools.length - 1,
    }[event.key]
    if (next === undefined) return
    event.preventDefault()
    const target = (next + tools.length) % tools.length
    setAt(target)
    row.current?.querySelectorAll('button')[target]?.focus()
  }
  return (
    <div
      ref={(element) => {
        row.current = element
        if (typeof ref === 'function') ref(element)
        else if (ref) ref.current = element
      }}
      className={styles.tools}
      role="toolbar"
      aria-label={label}
      onKeyDown={onKeyDown}
    >
      {tools.map(({ id, label: name, icon, pressed, disabled, keys, begins, run }, place) => (
        <button
          key={id}
          type="button"
          className={join(styles.tool, begins && styles.begins)}
          aria-label={name}
          title={name}
          aria-pressed={pressed}
          aria-disabled={disabled || undefined}
          aria-keyshortcuts={keys}
          tabIndex={place === current ? 0 : -1}
          // The marked words stay marked.
          onMouseDown={(event) => event.preventDefault()}
          onFocus={() => setAt(place)}
          onClick={() => !disabled && run()}
        >
          <Icon shape={icon} />
        </button>
      ))}
    </div>
  )
}
