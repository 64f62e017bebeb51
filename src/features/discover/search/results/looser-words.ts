import { newsList } from '#api/endpoints/catalogue/news.ts'
import { photographerList } from '#api/endpoints/catalogue/photographer.ts'
import { storyList } from '#api/endpoints/catalogue/story.ts'
import { topicList } from '#api/endpoints/catalogue/topic.ts'
import type { LooserSearch } from '#api/endpoints/catalogue/looser-search.ts'
import type { Ask } from '#client/client.ts'
import type { SearchKind } from '#domain/text/search-kinds.ts'

/** How the server would go on with words that no record of these kinds holds as typed. */
export type AskLooser = (
  words: string,
  kinds: readonly SearchKind[],
) => Promise<readonly LooserSearch[]>

const calls = {
  news: newsList,
  stories: storyList,
  topics: topicList,
  photographers: photographerList,
} satisfies Partial<Record<SearchKind, unknown>>

/** Asks the server's lists of texts and people, for one record each: each tells the first step that finds one. */
export function askLooser(ask: Ask): AskLooser {
  return async (words, kinds) => {
    const query = { search: words, sort: 'relevance' as const, size: 1 }
    const asked = kinds.flatMap((kind) => (kind === 'pages' ? [] : [calls[kind]]))
    const replies = await Promise.all(asked.map((call) => ask(call, { query })))
    return replies.flatMap((reply) => (reply.ok ? (reply.value.looser ?? []) : []))
  }
}
