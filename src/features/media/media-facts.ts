import type { MediaRecord } from '../../contract/records.ts'
import { formatDate, formatDuration, formatMegabytes } from '../../i18n/format.ts'
import { paths } from '../../routing/paths.ts'
import type { SiteFrame } from '../shell/site-frame.ts'

interface Fact {
  term: string
  text: string | undefined
  href?: string | undefined
}

/** What is known of a work, as a list of terms; those without a text are left out where they are shown. */
export function mediaFacts(frame: SiteFrame, item: MediaRecord, creator: string): Fact[] {
  const { t, code, href } = frame
  const [category] = item.cates ?? []
  const hasRatio = (item.ratio_w ?? 0) > 0 && (item.ratio_h ?? 0) > 0
  const hasSize = (item.size ?? 0) > 0
  const categoryPath =
    category?.id && item.type !== 2 ? href(paths.pictureCategory(category.id)) : undefined
  return [
    {
      term: t('picture.author'),
      text: creator,
      href: item.camera_man?.id ? href(paths.photographer(item.camera_man.id)) : undefined,
    },
    {
      term: t('picture.subject'),
      text: item.subject?.title,
      href: item.subject?.id ? href(paths.subject(item.subject.id)) : undefined,
    },
    { term: t('picture.categories'), text: category?.title, href: categoryPath },
    {
      term: t('picture.duration'),
      text: item.duration === undefined ? undefined : formatDuration(item.duration),
    },
    { term: t('picture.norms'), text: item.norms },
    { term: t('picture.year'), text: item.year },
    {
      term: t('picture.size'),
      text: hasSize ? formatMegabytes(item.size ?? 0, code) : undefined,
    },
    { term: t('picture.ratio'), text: hasRatio ? `${item.ratio_w} : ${item.ratio_h}` : undefined },
    { term: t('picture.format'), text: item.extension?.toUpperCase() },
    {
      term: t('picture.published'),
      text: item.online_time ? formatDate(item.online_time, code) : undefined,
    },
  ]
}
