import { useEffect, useId, useRef, useState } from 'react'
import { Chip } from '#ui/actions/Chip.tsx'
import { HtmlSide } from './HtmlSide.tsx'
import { lossIn } from './html-text.ts'
import type { HtmlFieldProps } from './HtmlField.tsx'
import { RichText } from './RichText.tsx'
import styles from './rich-text.module.css'

const nothing: readonly string[] = []

/** A text in the editor, or as HTML behind a switch. HTML that the editor would lose a part of stays HTML. */
export default function RichField(props: HtmlFieldProps) {
  const { label, value, lang, dir, error, onChange } = props
  const id = useId()
  const [loss, setLoss] = useState(() => lossIn(value))
  const [isHtml, setHtml] = useState(loss.length > 0)
  /** The value that this field gave last: another one is of a restored record, or of given up input. */
  const own = useRef(value)
  useEffect(() => {
    if (own.current === value) return
    own.current = value
    const found = lossIn(value)
    setLoss(found)
    if (found.length > 0) setHtml(true)
  }, [value])
  const give = (html: string) => {
    own.current = html
    onChange(html)
  }
  const turn = () => {
    const found = isHtml ? lossIn(value) : nothing
    setLoss(found)
    setHtml(!isHtml || found.length > 0)
  }
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <p className={styles.label} id={id}>
          {label}
        </p>
        <Chip label="HTML" pressed={isHtml} onToggle={turn} />
      </div>
      {isHtml ? (
        <HtmlSide
          {...{ label, lang, dir, error, loss }}
          html={value}
          onChange={give}
          onLose={() => {
            setLoss(nothing)
            setHtml(false)
          }}
        />
      ) : (
        <RichText {...{ label, lang, dir, error }} labelledBy={id} html={value} onChange={give} />
      )}
    </div>
  )
}
