import { newsList } from '#api/endpoints/catalogue/news.ts'
import { photographerList } from '#api/endpoints/catalogue/photographer.ts'
import { storyList } from '#api/endpoints/catalogue/story.ts'
import { topicList } from '#api/endpoints/catalogue/topic.ts'
import type { LooserSearch } from '#api/endpoints/catalogue/looser-search.ts'
import type { Ask } from '#client/client.ts'

/** Records that the server finds by other words, where none holds them as typed: those words. */
export type AskLooser = (words: string) => Promise<LooserSearch | undefined>

const steps: readonly LooserSearch['step'][] = ['corrected', 'synonyms']

/**
 * Asks the server's lists of texts and people how they would go on with these words; the earliest step of any tells. One that makes
 * no words looser is never asked.
 */
export function askLooser(ask: Ask): AskLooser {
  return async (words) => {
    const query = { search: words, sort: 'relevance' as const, size: 1 }
    const replies = await Promise.all([
      ask(newsList, { query }),
      ask(storyList, { query }),
      ask(topicList, { query }),
      ask(photographerList, { query }),
    ])
    const found = replies.flatMap((reply) => (reply.ok ? (reply.value.looser ?? []) : []))
    return steps
      .flatMap((step) => found.filter((one) => one.step === step && one.words !== undefined))
      .at(0)
  }
}
