import type { MediaRecord } from '#api/records.ts'
import { markOf } from '#components/page/language-mark.ts'
import type { PageContext } from '#components/page/page-context.ts'
import { ratioOf } from '#domain/photo/picture-ratio.ts'
import { formatDate, formatDuration } from '#i18n/format-time.ts'
import { formatMegabytes } from '#i18n/format.ts'
import { paths } from '#routing/paths.ts'

interface Fact {
  term: string
  text: string | undefined
  href?: string | undefined
  lang?: string | undefined
}

/** By the specification's numbers; 0 is none. A picture shows its own. */
const directionNames = (t: PageContext['t']): readonly (string | undefined)[] => [
  undefined,
  t('pictures.square'),
  t('pictures.landscape'),
  t('pictures.portrait'),
]

/** The facts about a work, as a list of terms; the component that shows them leaves out those without a text. */
export function mediaFacts(context: PageContext, item: MediaRecord, creator: string): Fact[] {
  const { t, code, href } = context
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
      term: t('common.topic'),
      text: item.subject?.title,
      lang: markOf(item.subject?.title, undefined, code),
      href: item.subject?.id ? href(paths.subject(item.subject.id)) : undefined,
    },
    {
      term: t('common.categories'),
      text: category?.title,
      lang: markOf(category?.title, undefined, code),
      href: categoryPath,
    },
    {
      term: t('common.duration'),
      text: item.duration === undefined ? undefined : formatDuration(item.duration),
    },
    { term: t('picture.norms'), text: item.norms },
    {
      term: t('pictures.orientation'),
      text: item.type === 2 ? directionNames(t)[item.direction ?? 0] : undefined,
    },
    { term: t('common.year'), text: item.year },
    {
      term: t('common.fileSize'),
      text: hasSize ? formatMegabytes(item.size ?? 0, code) : undefined,
    },
    { term: t('picture.ratio'), text: ratioOf(item.ratio_w, item.ratio_h) },
    { term: t('common.format'), text: item.extension?.toUpperCase() },
    {
      term: t('picture.published'),
      text: item.online_time ? formatDate(item.online_time, code) : undefined,
    },
  ]
}
