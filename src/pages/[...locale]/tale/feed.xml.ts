import type { APIRoute } from 'astro'
import type { LocaleCode } from '#i18n/locales.ts'
import { inEveryLocale, openPage } from '#pages/_context.ts'
import { feedOf } from '#pages/_feed.ts'
import { feedPaths, paths } from '#routing/paths.ts'
import { readStories } from './_stories.ts'

export function getStaticPaths() {
  return inEveryLocale()
}

export const GET: APIRoute<{ code: LocaleCode }> = async ({ props: { code } }) => {
  const context = await openPage(code)
  const { data } = await readStories(1, 1, code)
  const source = {
    title: context.t('nav.tale'),
    self: feedPaths.tales(),
    list: paths.tales(),
    item: paths.tale,
  }
  return feedOf(context, source, data)
}
