import type { MediaRecord } from '../../contract/records.ts'
import { formatMegabytes } from '../../i18n/format.ts'
import { formatDate, formatDuration } from '../../i18n/format-time.ts'
import { paths } from '../../routing/paths.ts'
import type { SiteFrame } from '../shell/site-frame.ts'
import { markOf } from '../shell/language-mark.ts'

interface Fact {
  term: string
  text: string | undefined
  href?: string | undefined
  lang?: string | undefined
}

const usual: readonly (readonly [number, number])[] = [
  [1, 1],
  [5, 4],
  [4, 3],
  [3, 2],
  [16, 10],
  [16, 9],
  [2, 1],
  [21, 9],
]

/** In words people know where the sides are within 1 % of them; undefined unless both are above zero. */
export function ratioOf(width = 0, height = 0): string | undefined {
  if (!(width > 0 && height > 0)) return undefined
  const [long, short] = [Math.max(width, height), Math.min(width, height)]
  const off = ([one, other]: readonly [number, number]) =>
    Math.abs((long * other) / (short * one) - 1)
  const [nearest = [long, short]] = usual.toSorted((one, other) => off(one) - off(other))
  const [more, less] = off(nearest) <= 0.01 ? nearest : [long, short]
  return width < height ? `${less} : ${more}` : `${more} : ${less}`
}

/** What is known of a work, as a list of terms; those without a text are left out where they are shown. */
export function mediaFacts(frame: SiteFrame, item: MediaRecord, creator: string): Fact[] {
  const { t, code, href } = frame
  const [category] = item.cates ?? []
  const hasSize = (item.size ?? 0) > 0
  const categoryPath =
    category?.id && item.type !== 2 ? href(paths.pictureCategory(category.id)) : undefined
  return [
    {
      term: t('picture.author'),
      text: creator,
      lang: markOf(creator, undefined, code),
      href: item.camera_man?.id ? href(paths.photographer(item.camera_man.id)) : undefined,
    },
    {
      term: t('picture.subject'),
      text: item.subject?.title,
      lang: markOf(item.subject?.title, undefined, code),
      href: item.subject?.id ? href(paths.subject(item.subject.id)) : undefined,
    },
    {
      term: t('picture.categories'),
      text: category?.title,
      lang: markOf(category?.title, undefined, code),
      href: categoryPath,
    },
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
    { term: t('picture.ratio'), text: ratioOf(item.ratio_w, item.ratio_h) },
    { term: t('picture.format'), text: item.extension?.toUpperCase() },
    {
      term: t('picture.published'),
      text: item.online_time ? formatDate(item.online_time, code) : undefined,
    },
  ]
}
