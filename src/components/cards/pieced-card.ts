import type { MediaItem } from '#api/records.ts'
import { type CardView, pictureCard, type PictureCardProps } from './picture-card.ts'
import { titlePieces } from './title-pieces.ts'

/** `pictureCard` with a title that breaks between phrases: of built pages, and of live lists whose code comes after the first touch. */
export function piecedCard(item: MediaItem, view: CardView): PictureCardProps {
  const card = pictureCard(item, view)
  return { ...card, pieces: titlePieces(card.title, card.lang, view.code) }
}
