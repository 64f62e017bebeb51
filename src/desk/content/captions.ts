import type { DeskRecordInput } from '#api/endpoints/desk/content.ts'
import type { LocaleCode } from '#i18n/locales.ts'

export type GalleryPicture = NonNullable<DeskRecordInput['images']>[number]

/** A picture's caption in a language; empty where it has none. */
export function captionIn({ title, texts }: GalleryPicture, code: LocaleCode): string {
  return texts?.[code]?.title ?? (code === 'zh' ? (title ?? '') : '')
}

/** The picture with another caption in one language. */
export function captioned(
  picture: GalleryPicture,
  code: LocaleCode,
  title: string,
): GalleryPicture {
  const zh = captionIn(picture, 'zh')
  const texts = { ...(zh && { zh: { title: zh } }), ...picture.texts, [code]: { title } }
  return { ...picture, title: code === 'zh' ? title : zh, texts }
}
