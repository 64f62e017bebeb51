import { storyDetail, storyList } from '#api/endpoints/catalogue/story.ts'
import type { StoryKind } from '#features/discover/stories/story-cards.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import { pagesInEveryLocale, read, recordsInEveryLocale } from '#pages/_context.ts'

/** One page of the picture stories (1) or video stories (2). */
export const readStories = (type: StoryKind, page: number, code: LocaleCode = 'zh') =>
  read(storyList, { query: { type, page, size: 12 } }, code)

export const storyListPages = (type: StoryKind) =>
  pagesInEveryLocale((page) => readStories(type, page))

export const storyPages = (type: StoryKind) =>
  recordsInEveryLocale(
    (page) => readStories(type, page),
    storyDetail,
    (id) => ({ params: { id } }),
  )
