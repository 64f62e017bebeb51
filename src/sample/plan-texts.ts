import { moments } from './chance.ts'
import type { Chance } from './chance.ts'
import { pickerOf } from './gallery.ts'
import type { WorkPlan } from './plan.ts'
import type { Scale } from './scale.ts'
import { activities } from './texts/activities.ts'
import { articles } from './texts/articles.ts'
import { mixed } from './texts/compose.ts'
import { news } from './texts/news.ts'
import { stories } from './texts/stories.ts'
import { topics } from './texts/topics.ts'
import type { ActivityText, ArticleText, NewsText, StoryText, TopicText } from './texts/types.ts'

/** A text with the works that illustrate it, the cover first. */
export interface Illustrated<Text> {
  readonly id: number
  readonly text: Text
  readonly works: readonly number[]
  readonly at: Date
}

export interface TextPlans {
  readonly news: readonly Illustrated<NewsText>[]
  readonly stories: readonly Illustrated<StoryText>[]
  readonly topics: readonly Illustrated<TopicText>[]
  readonly activities: readonly Illustrated<ActivityText>[]
  readonly articles: readonly Illustrated<ArticleText>[]
  /** Works that need a press picture. */
  readonly press: ReadonlySet<number>
}

/** Which texts there are, when they appeared and which works they show. */
export function planTexts(
  scale: Scale,
  pictures: readonly WorkPlan[],
  videos: readonly WorkPlan[],
  now: Date,
  chance: Chance,
): TextPlans {
  const pick = pickerOf(pictures)
  const pickVideo = pickerOf(videos)
  const dated = <Text>(
    texts: readonly Text[],
    works: (text: Text) => number[],
    crowding?: number,
  ): Illustrated<Text>[] => {
    const at = moments(texts.length, now, chance.random, crowding)
    // The first text is the newest; ids follow the dates.
    return texts
      .toReversed()
      .map((text, index) => ({ id: index + 1, text, works: works(text), at: at[index]! }))
  }
  const pictureStories = stories.filter(({ type }) => type === 1).slice(0, scale.pictureStories)
  const videoStories = stories.filter(({ type }) => type === 2).slice(0, scale.videoStories)
  const plans = {
    // A newsroom publishes every day: most of its archive is of the last weeks.
    news: dated(
      news.slice(0, scale.news),
      ({ facts, captions }) => pick(facts, captions.length),
      2.2,
    ),
    stories: dated(mixed(pictureStories, videoStories, [2]), ({ subjects, type, photographer }) =>
      type === 1
        ? pick(subjects, chance.between(4, 7), { photographer })
        : pickVideo(subjects, 1, { photographer }),
    ),
    // A motif twice is a pair, four times a row.
    topics: dated(topics.slice(0, scale.topics), ({ subjects, lights }) =>
      pick(subjects, Math.min(chance.between(8, 14), 2 * subjects.length), { lights }),
    ),
    activities: dated(activities.slice(0, scale.activities), ({ subjects, entries, kinds }) =>
      pick(subjects, Math.min(entries, scale.entries), { kinds }),
    ),
    articles: dated(articles.slice(0, scale.articles), ({ subjects, children }) =>
      children.length === 0
        ? pick(subjects, 3, { forSale: true })
        : children.flatMap(({ photographer }, index) =>
            pick([subjects[index]!], 1, { photographer }),
          ),
    ),
  }
  const covers = [...plans.topics, ...plans.activities].map(({ works }) => works[0]!)
  const galleries = [...plans.news, ...plans.stories, ...plans.articles].flatMap(
    ({ works }) => works,
  )
  return { ...plans, press: new Set([...covers, ...galleries]) }
}
