import { join } from '../class-names.ts'
import type { PictureSource } from '../pictures/picture-source.ts'
import { type EditCell, editSizes } from './edit-rows.ts'
import styles from './edit.module.css'

/** What puts a card of EditGrid into its place: its classes, and the sizes of its picture, which the card can't know. */
export function placed({ picture }: { picture: PictureSource }, cell: EditCell | undefined) {
  if (!cell) return {}
  const { span, row, alone } = cell
  return {
    class: join(styles[`span${span}`], styles[`row${row}`], alone && styles.alone),
    picture: { ...picture, sizes: editSizes(cell, picture.width / picture.height) },
  }
}
