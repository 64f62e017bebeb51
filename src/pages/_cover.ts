import type { PageContext } from '#components/page/page-context.ts'

interface Covered {
  thumb?: string | undefined
  thumb_w?: number | undefined
  thumb_h?: number | undefined
}

/** The picture that goes with a shared link to a page of many records: its first cover, or the first slide of the home page. */
export function coverOf(
  { site }: { site: Pick<PageContext['site'], 'sliders'> },
  records: readonly Covered[] = [],
) {
  const first = (rows: readonly Covered[] = []) => rows.find(({ thumb }) => thumb)
  // Slides are looked at only where they are needed: a page that did is made again with each change of them.
  const { thumb, thumb_w: width, thumb_h: height } = first(records) ?? first(site.sliders) ?? {}
  return thumb ? { url: thumb, width, height } : undefined
}
