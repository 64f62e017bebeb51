import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { join } from '../class-names.ts'
import styles from './tabs.module.css'

export interface TabItem {
  id: string
  label: string
  count?: number | string | undefined
  /** Nothing is in it: it stands back behind the others. */
  faint?: boolean | undefined
  /** Behind its label: the mistakes in it. */
  mark?: ReactNode
}

interface Props {
  /** Name of the set for a screen reader. */
  label: string
  tabs: readonly TabItem[]
  value: string
  onChange: (id: string) => void
  /** The panel of the chosen tab. */
  children: ReactNode
  className?: string | undefined
  /** They stand in a column where there is room: arrows up and down choose too. */
  column?: boolean | undefined
}

/** Tabs with one stop for the Tab key; arrows, Home and End choose, along the line of reading. */
export function Tabs({ label, tabs, value, onChange, children, className, column }: Props) {
  const base = useId()
  const list = useRef<HTMLDivElement>(null)

  // A row that runs sideways shows the chosen one.
  useEffect(() => {
    const row = list.current
    const tab = row?.querySelector('[aria-selected="true"]')?.getBoundingClientRect()
    if (!row || !tab) return
    const { left, right } = row.getBoundingClientRect()
    if (tab.left < left) row.scrollLeft += tab.left - left
    else if (tab.right > right) row.scrollLeft += tab.right - right
  }, [value])

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const at = tabs.findIndex((tab) => tab.id === value)
    const steps: Record<string, number> = {
      ArrowRight: rtl ? at - 1 : at + 1,
      ArrowLeft: rtl ? at + 1 : at - 1,
      ...(column && { ArrowDown: at + 1, ArrowUp: at - 1 }),
      Home: 0,
      End: tabs.length - 1,
    }
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const index = (step + tabs.length) % tabs.length
    const next = tabs[index]
    if (!next) return
    onChange(next.id)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus()
  }

  return (
    <div className={className}>
      <div
        className={join(styles.tabs, tabs.length > 4 && styles.many)}
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-${tab.id}`}
            className={styles.tab}
            data-faint={tab.faint || undefined}
            aria-selected={tab.id === value}
            aria-controls={tab.id === value ? `${base}-panel` : undefined}
            tabIndex={tab.id === value ? 0 : -1}
            onClick={() => onChange(tab.id)}
          >
            {tab.label}
            {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
            {tab.mark}
          </button>
        ))}
      </div>
      <div
        className={styles.panel}
        role="tabpanel"
        id={`${base}-panel`}
        aria-labelledby={`${base}-${value}`}
        tabIndex={0}
      >
        {children}
      </div>
    </div>
  )
}
