import { useEffect, useRef } from 'react'
import styles from './control.module.css'

interface Props {
  title: string
  /** One entry a wrong field: the control's id and the words that stand at it. */
  errors: readonly { id: string; text: string }[]
}

/** Stands at the top of a form that was refused, takes the focus and leads to each field. */
export function ErrorSummary({ title, errors }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const shown = errors.length > 0
  useEffect(() => {
    if (shown) box.current?.focus()
  }, [shown])
  if (!shown) return null
  return (
    <div className={styles.summary} ref={box} role="alert" tabIndex={-1}>
      <p>{title}</p>
      <ul role="list">
        {errors.map((error) => (
          <li key={error.id}>
            <a
              href={`#${error.id}`}
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(error.id)?.focus()
              }}
            >
              {error.text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
