import type { PreviewedPage, PreviewOrder } from '#domain/lifecycle/page-preview.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import { localised, paths } from '#routing/paths.ts'
import type { SitePath } from '../renderer/renderer.ts'

/** Routes of Astro, as `src/pages` lays them out. */
const places: Readonly<
  Record<PreviewedPage['kind'], { route: string; path: (id: number) => string }>
> = {
  news: { route: 'news/[id]/[...page]', path: paths.newsItem },
  activityNews: { route: 'activities/news/[id]/[...page]', path: paths.activityNews },
  article: { route: 'article/[id]', path: paths.article },
  articleList: { route: 'article/list/[id]/[...page]', path: paths.articleList },
  tale: { route: 'tale/[id]', path: paths.tale },
  taleVideo: { route: 'tale/video/[id]', path: paths.taleVideo },
  topic: { route: 'topics/[id]/[...page]', path: paths.topic },
  activity: { route: 'activities/[id]', path: paths.activity },
  picture: { route: 'pictures/[id]', path: paths.picture },
  video: { route: 'videos/[id]', path: paths.video },
}

/** Props as `getStaticPaths` of the page gives them; the record need not be in any list. */
function propsOf(code: LocaleCode, page: PreviewedPage): object {
  const { kind, id } = page
  if (kind === 'news') return { code, id, page: 1, near: page.near }
  if (kind === 'activityNews') return { code, id, page: 1, actid: page.actid }
  if (kind === 'activity') return { code, id, pages: {} }
  return kind === 'topic' || kind === 'articleList' ? { code, id, page: 1 } : { code, id }
}

/** The address of a previewed page, which may not be among those of the site. */
export function previewPath({ code, page }: PreviewOrder): Omit<SitePath, 'file'> {
  const { route, path } = places[page.kind]
  const address = localised(path(page.id), code)
  return {
    path: address,
    pathname: address,
    route: `/[...locale]/${route}`,
    props: JSON.stringify(propsOf(code, page)),
  }
}
