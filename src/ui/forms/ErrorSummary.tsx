import { Fragment, useEffect, useRef } from 'react'
import styles from './control.module.css'

interface Props {
  title: string
  /** One entry per wrong field: the control's id, the words at it, and its group where that isn't clear. */
  errors: readonly FormError[]
}

interface FormError {
  id: string
  text: string
  group?: string | undefined
  /** Brings the field to the screen, where it may not be there. */
  lead?: (() => void) | undefined
}

/** Stands at the top of a form that was refused, takes the focus and leads to each field. */
export function ErrorSummary({ title, errors }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const shown = errors.length > 0
  useEffect(() => {
    if (shown) box.current?.focus()
  }, [shown])
  if (!shown) return null
  const groups = [...new Set(errors.map(({ group }) => group))]
  return (
    <div className={styles.summary} ref={box} role="alert" tabIndex={-1}>
      <p>{title}</p>
      {groups.map((group) => (
        <Fragment key={group ?? ''}>
          {group && <p>{group}</p>}
          <ul role="list" aria-label={group}>
            {errors
              .filter((error) => error.group === group)
              .map((error) => (
                <li key={error.id}>
                  <a
                    href={`#${error.id}`}
                    onClick={(event) => {
                      event.preventDefault()
                      error.lead?.()
                      const focus = () => document.getElementById(error.id)?.focus()
                      if (error.lead) requestAnimationFrame(focus)
                      else focus()
                    }}
                  >
                    {error.text}
                  </a>
                </li>
              ))}
          </ul>
        </Fragment>
      ))}
    </div>
  )
}
