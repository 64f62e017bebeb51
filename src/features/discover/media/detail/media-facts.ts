import type { MediaRecord } from '#api/records.ts'
import { markOf } from '#components/page/language-mark.ts'
import type { PageContext } from '#components/page/page-context.ts'
import { ratioOf } from '#domain/photo/picture-ratio.ts'
import { formatDate, formatDuration } from '#i18n/format-time.ts'
import { formatMegabytes } from '#i18n/format.ts'
import { listPaths } from '#routing/list-paths.ts'
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

const releaseKeys = {
  0: 'picture.release0',
  1: 'picture.release1',
  2: 'picture.release2',
} as const

/** As their makers write them; the wire has the names that ffmpeg gives them. */
const codecs: Readonly<Record<string, string>> = {
  h264: 'H.264',
  hevc: 'H.265 (HEVC)',
  mpeg2video: 'MPEG-2',
  mpeg4: 'MPEG-4',
  prores: 'Apple ProRes',
  dnxhd: 'DNxHD',
}
const codecName = (codec: string): string => codecs[codec] ?? codec.toUpperCase()

function pixelsOf({ width, height }: MediaRecord, { t }: PageContext): string | undefined {
  return width && height ? t('common.pixels', { width, height }) : undefined
}

/** The library's filters for more of this day, at this place where it is told. */
export const sameDay = ({ taken, place }: Pick<MediaRecord, 'taken' | 'place'>): string =>
  `${place?.id ? `place=${place.id}&` : ''}taken=${taken},${taken}`

/** A category's pictures have a list of their own, and so have its films. */
export const categoryHref = ({ href }: PageContext, type: MediaRecord['type'], id: number) =>
  href(type === 2 ? listPaths.videoCategory(id) : paths.pictureCategory(id))

/** The facts about a work, as a list of terms; the component that shows them leaves out those without a text. */
export function mediaFacts(context: PageContext, item: MediaRecord, creator: string): Fact[] {
  const { t, code, href } = context
  const [category] = item.cates ?? []
  // A server that tells day and place filters by them.
  const inLibrary = (query: string) => {
    const list = item.type === 2 ? paths.videos() : paths.pictures()
    return context.site.filters?.includes('place') ? `${href(list)}?${query}` : undefined
  }
  const hasSize = (item.size ?? 0) > 0
  const categoryPath = category?.id ? categoryHref(context, item.type, category.id) : undefined
  return [
    {
      term: t('filters.use'),
      text:
        item.editorial === undefined
          ? undefined
          : t(item.editorial ? 'picture.editorial' : 'picture.eachUse'),
    },
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
    item.type === 2
      ? { term: t('picture.norms'), text: pixelsOf(item, context) ?? item.norms }
      : { term: t('picture.original'), text: pixelsOf(item, context) },
    {
      term: t('pictures.orientation'),
      text: item.type === 2 ? directionNames(t)[item.direction ?? 0] : undefined,
    },
    {
      term: t('filters.place'),
      text: item.place?.title,
      lang: markOf(item.place?.title, undefined, code),
      href: item.place?.id ? inLibrary(`place=${item.place.id}`) : undefined,
    },
    {
      term: t('filters.taken'),
      text: item.taken ? formatDate(`${item.taken} 00:00:00`, code) : undefined,
      href: item.taken ? inLibrary(sameDay(item)) : undefined,
    },
    // The day says the year too.
    { term: t('common.year'), text: item.taken ? undefined : item.year },
    {
      term: t('picture.release'),
      text: item.release === undefined ? undefined : t(releaseKeys[item.release]),
    },
    { term: t('filters.exclusivity'), text: item.exclusive ? t('filters.exclusive') : undefined },
    {
      term: t('filters.frames'),
      text: item.fps === undefined ? undefined : t('filters.fps', { number: item.fps }),
    },
    { term: t('videos.codec'), text: item.codec && codecName(item.codec) },
    {
      term: t('videos.sound'),
      text:
        item.sound === undefined
          ? undefined
          : t(item.sound ? 'videos.withSound' : 'videos.withoutSound'),
    },
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
