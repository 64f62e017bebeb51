import { type ClipboardEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import styles from './control.module.css'
import { Field, type FieldTexts } from './Field.tsx'
import { Icon } from '../icons/Icon.tsx'
import { closeIcon } from '../icons/icons.ts'
import own from './token-input.module.css'

interface Props extends FieldTexts {
  id?: string | undefined
  /** In their order, each once. */
  values: readonly string[]
  onChange: (values: string[]) => void
  /** Name of the button that takes one away. */
  removeLabel: (value: string) => string
  /** Completions of the typed text; asked for while the user types. */
  suggest?: ((typed: string) => Promise<readonly string[]>) | undefined
  className?: string | undefined
}

/** The separators between tokens when typed or pasted, in all scripts of the site. */
const separators = /[,，、،;；\n\t]+/
/** Milliseconds of quiet before suggestions are asked for. */
const quiet = 200

function united(values: readonly string[], typed: string): string[] {
  const known = new Set(values.map((value) => value.toLowerCase()))
  const fresh = typed.split(separators).flatMap((part) => {
    const value = part.trim().replace(/\s+/g, ' ')
    const isNew = value !== '' && !known.has(value.toLowerCase())
    known.add(value.toLowerCase())
    return isNew ? [value] : []
  })
  return fresh.length > 0 ? [...values, ...fresh] : [...values]
}

/** A list of short words: Enter, a comma or leaving the field adds one; Backspace in the empty field takes the last back. */
export function TokenInput(props: Props) {
  const { values, onChange, removeLabel, suggest, className, ...texts } = props
  const [typed, setTyped] = useState('')
  const [suggested, setSuggested] = useState<readonly string[]>([])
  const list = useId()
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const add = (text: string) => {
    clearTimeout(timer.current)
    setTyped('')
    setSuggested([])
    const after = united(values, text)
    if (after.length !== values.length) onChange(after)
  }
  const type = (text: string) => {
    if (separators.test(text)) return add(text)
    setTyped(text)
    clearTimeout(timer.current)
    if (!suggest || text.trim() === '') return setSuggested([])
    timer.current = setTimeout(() => {
      void suggest(text.trim()).then((found) => {
        if (input.current?.value === text) setSuggested(found)
      })
    }, quiet)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter that ends the composing of a Chinese or Japanese word is no end of the word for us.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      add(typed)
    }
    if (event.key === 'Backspace' && typed === '' && values.length > 0)
      onChange(values.slice(0, -1))
  }
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text')
    if (!separators.test(text)) return
    event.preventDefault()
    add(`${typed}${text}`)
  }

  return (
    <Field {...texts} className={className}>
      {(wiring) => (
        <div className={own.box}>
          {values.length > 0 && (
            <ul className={own.tokens} role="list">
              {values.map((value) => (
                <li key={value} className={own.token}>
                  <bdi>{value}</bdi>
                  <button
                    type="button"
                    className={own.remove}
                    aria-label={removeLabel(value)}
                    onClick={() => {
                      onChange(values.filter((other) => other !== value))
                      input.current?.focus()
                    }}
                  >
                    <Icon shape={closeIcon} />
                  </button>
                </li>
              ))}
            </ul>
          )}
          <input
            {...wiring}
            ref={input}
            className={styles.input}
            type="text"
            dir="auto"
            autoComplete="off"
            enterKeyHint="done"
            list={suggest ? list : undefined}
            value={typed}
            onChange={(event) => {
              const { inputType } = event.nativeEvent as InputEvent
              const { value } = event.target
              // A browser's list puts the whole word in at once.
              const isPicked = !inputType || inputType === 'insertReplacementText'
              if (isPicked && suggested.includes(value)) add(value)
              else type(value)
            }}
            onKeyDown={onKeyDown}
            onPaste={onPaste}
            onBlur={() => add(typed)}
          />
          {suggest && (
            <datalist id={list}>
              {suggested.map((word) => (
                <option key={word} value={word} />
              ))}
            </datalist>
          )}
        </div>
      )}
    </Field>
  )
}
