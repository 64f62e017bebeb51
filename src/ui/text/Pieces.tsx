import { Fragment } from 'react'
import { clausesOf } from './clauses.ts'
import styles from './pieces.module.css'

interface Props {
  title: string
  /** Absent: it breaks anywhere its language lets it. */
  pieces?: readonly string[] | undefined
}

/** A title in the pieces between which its lines may break; after a clause of Chinese or Japanese they break first. */
export function Pieces({ title, pieces: all = [title] }: Props) {
  const clauses = clausesOf(all)
  return clauses.map((pieces, place) => {
    const words = pieces.map((piece, index) => (
      <Fragment key={index}>
        {index > 0 && <wbr />}
        {piece}
      </Fragment>
    ))
    return (
      <Fragment key={place}>
        {place > 0 && ' '}
        {clauses.length > 1 ? <span className={styles.clause}>{words}</span> : words}
      </Fragment>
    )
  })
}
