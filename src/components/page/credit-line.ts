import type { PageContext } from './page-context.ts'

/** The line that must stand beside a published picture or video. */
export function creditLine(
  context: PageContext,
  item: { type?: number | undefined },
  name: string,
) {
  const { t, title: site } = context
  return t(item.type === 2 ? 'videos.credit' : 'picture.credit', { name, site })
}
