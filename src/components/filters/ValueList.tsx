import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Icon } from '#ui/icons/Icon.tsx'
import { checkIcon } from '#ui/icons/icons.ts'
import type { Option } from './filter-options.ts'
import styles from './filters.module.css'

interface Props {
  label: string
  options: readonly Option[]
  chosen: readonly string[]
  /** Several may be chosen, of which any holds. */
  isMultiple: boolean
  /** `isLast`: the Enter key, which chooses and is done. */
  onChoose: (value: string, isLast?: boolean) => void
  /** Shows the colours themselves. */
  isColour?: boolean
}

const typingPause = 700

/** A listbox, as WAI-ARIA describes it: arrows move, letters jump, the space bar chooses, Enter chooses and is done. */
export function ValueList(props: Props) {
  const { label, options, chosen, isMultiple, onChoose, isColour = false } = props
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const [place, setPlace] = useState(() =>
    Math.max(
      0,
      options.findIndex(({ value }) => chosen.includes(value)),
    ),
  )
  const typed = useRef({ text: '', at: 0 })
  const active = Math.min(place, options.length - 1)
  const isChosen = (value: string): boolean =>
    value === '' ? chosen.length === 0 : chosen.includes(value)
  const idOf = (at: number) => `${id}-${at}`

  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])

  function jumpTo(letter: string): void {
    const now = performance.now()
    const isSame = now - typed.current.at < typingPause
    typed.current = { text: (isSame ? typed.current.text : '') + letter.toLowerCase(), at: now }
    const from = isSame ? active : active + 1
    const order = [...options.keys()].map((at) => (from + at) % options.length)
    const found = order.find((at) =>
      options[at]?.label.toLowerCase().startsWith(typed.current.text),
    )
    if (found !== undefined) setPlace(found)
  }

  function onKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const moves: Record<string, number> = {
      ArrowDown: Math.min(options.length - 1, active + 1),
      ArrowUp: Math.max(0, active - 1),
      Home: 0,
      End: options.length - 1,
    }
    const move = moves[event.key]
    if (move !== undefined) setPlace(move)
    else if (event.key === 'Enter' || event.key === ' ')
      onChoose(options[active]?.value ?? '', event.key === 'Enter')
    else if (event.key.length === 1) jumpTo(event.key)
    else return
    event.preventDefault()
  }

  return (
    <ul
      ref={list}
      className={styles.values}
      role="listbox"
      aria-label={label}
      aria-multiselectable={isMultiple || undefined}
      aria-activedescendant={options.length > 0 ? idOf(active) : undefined}
      tabIndex={0}
      onKeyDown={onKey}
    >
      {options.map(({ value, label: words, lang, count, depth = 0 }, at) => (
        <li
          key={value}
          id={idOf(at)}
          className={styles.value}
          role="option"
          aria-selected={isChosen(value)}
          data-active={at === active || undefined}
          data-depth={Math.min(depth, 3) || undefined}
          onClick={() => onChoose(value)}
        >
          <span className={styles.tick}>{isChosen(value) && <Icon shape={checkIcon} />}</span>
          {isColour && value !== '' && <Swatch hex={value} />}
          <span className={styles.name} lang={lang}>
            {words}
          </span>
          {count !== undefined && <span className={styles.number}>{count}</span>}
        </li>
      ))}
    </ul>
  )
}

/** Drawn, since the page's policy refuses styles of elements. */
const Swatch = ({ hex }: { hex: string }) => (
  <svg className={styles.swatch} viewBox="0 0 1 1" aria-hidden="true">
    <rect width="1" height="1" fill={`#${hex}`} />
  </svg>
)
