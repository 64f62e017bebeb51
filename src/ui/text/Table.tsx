import type { ReactNode } from 'react'
import { join } from '../class-names.ts'
import styles from './table.module.css'

export interface TableColumn<Row> {
  id: string
  label: string
  /** In the head in place of the label. */
  head?: ReactNode
  align?: 'start' | 'end' | undefined
  /** False for a column of buttons, which needs no head beside it on a phone. */
  labelled?: boolean | undefined
  /** On its cells, for a table that lays its rows out in its own way on a phone. */
  className?: string | undefined
  cell: (row: Row) => ReactNode
}

interface Props<Row> {
  caption: string
  captionHidden?: boolean | undefined
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  selected?: ((row: Row) => boolean) | undefined
}

/** A dense table; on a phone every row becomes a stack of lines. */
export function Table<Row>({
  caption,
  captionHidden,
  columns,
  rows,
  rowKey,
  selected,
}: Props<Row>) {
  return (
    <table className={styles.table}>
      <caption className={captionHidden ? 'visually-hidden' : undefined}>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th
              key={column.id}
              scope="col"
              className={column.align === 'end' ? styles.end : undefined}
            >
              {column.head ?? column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)} aria-selected={selected?.(row) ? true : undefined}>
            {columns.map((column) => (
              <td
                key={column.id}
                data-label={column.labelled === false ? undefined : column.label}
                className={
                  join(column.align === 'end' && styles.end, column.className) || undefined
                }
              >
                <div>{column.cell(row)}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
