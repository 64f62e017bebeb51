import type { SiteFrame } from './page-context.ts'

/** The line that must stand beside a published picture or video. */
export function creditLine(frame: SiteFrame, item: { type?: number | undefined }, name: string) {
  const { t, title: site } = frame
  return t(item.type === 2 ? 'videos.credit' : 'picture.credit', { name, site })
}
