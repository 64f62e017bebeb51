import { useId } from 'react'
import styles from './progress-bar.module.css'

interface Props {
  label: string
  /** 0 to `max`; without it the end is not known. */
  value?: number | undefined
  max?: number | undefined
  /** The progress in words: "3 of 8 pictures". */
  text?: string | undefined
}

export function ProgressBar({ label, value, max = 100, text }: Props) {
  const id = useId()
  return (
    <div className={styles.box}>
      <div className={styles.words}>
        <label htmlFor={id}>{label}</label>
        {text && <bdi className={styles.text}>{text}</bdi>}
      </div>
      <progress className={styles.bar} id={id} value={value} max={max} />
    </div>
  )
}
