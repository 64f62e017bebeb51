import type { MediaItem } from '#api/records.ts'
import type { PageContext } from './page-context.ts'

/** Who made a work, where that is known. */
export const authorOf = ({
  camera_man: person,
  camera_man_name: name,
}: Pick<MediaItem, 'camera_man' | 'camera_man_name'>): string | undefined =>
  (person?.name ?? name) || undefined

/** The line that must stand beside a published picture or video. */
export function creditLine(
  context: Pick<PageContext, 't' | 'title'>,
  item: { type?: number | undefined },
  name: string,
) {
  const { t, title: site } = context
  return t(item.type === 2 ? 'videos.credit' : 'picture.credit', { name, site })
}
