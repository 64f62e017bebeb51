import type { APIRoute } from 'astro'
import { newsList } from '#api/endpoints/catalogue/news.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import { inEveryLocale, openPage, read } from '#pages/_context.ts'
import { feedOf } from '#pages/_feed.ts'
import { feedPaths, paths } from '#routing/paths.ts'

export function getStaticPaths() {
  return inEveryLocale()
}

export const GET: APIRoute<{ code: LocaleCode }> = async ({ props: { code } }) => {
  const context = await openPage(code)
  const { data } = await read(newsList, { query: { page: 1 } }, code)
  const source = {
    title: context.t('news.title'),
    self: feedPaths.news(),
    list: paths.news(),
    item: paths.newsItem,
  }
  return feedOf(context, source, data)
}
