import type { APIRoute } from 'astro'
import { topicList } from '#api/endpoints/catalogue/topic.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import { inEveryLocale, openPage, read } from '#pages/_context.ts'
import { feedOf } from '#pages/_feed.ts'
import { feedPaths, paths } from '#routing/paths.ts'

export function getStaticPaths() {
  return inEveryLocale()
}

export const GET: APIRoute<{ code: LocaleCode }> = async ({ props: { code } }) => {
  const context = await openPage(code)
  const { data } = await read(topicList, { query: { page: 1 } }, code)
  const source = {
    title: context.t('nav.subjects'),
    self: feedPaths.topics(),
    list: paths.topics(),
    item: paths.topic,
  }
  return feedOf(context, source, data)
}
