import type { Slider } from '#api/records.ts'
import type { StoryItem } from '#api/endpoints/catalogue/story.ts'
import { slideOf } from '#components/cards/slide.ts'
import { storyCard } from '#components/cards/story-card.ts'
import type { PageContext } from '#components/page/page-context.ts'
import { paths } from '#routing/paths.ts'
import { acrossPhone } from '#ui/pictures/phone-sizes.ts'

const most = 4
/** The lead's box on a phone, as `home.module.css` has it, and its `sizes` on other screens. */
const lead = { phone: 2, sizes: '(width < 64rem) 94vw, 63vw' }
const sizes = { lead: `${acrossPhone}, ${lead.sizes}`, other: '(width < 64rem) 46vw, 16vw' }

/** Those that the house puts forward, then the newest of the list; none twice. */
export function homeStories(
  slides: readonly Slider[],
  stories: readonly StoryItem[],
  context: PageContext,
) {
  const chosen = slides
    .filter((slide) => slide.thumb)
    .map((slide) => ({ ...slideOf(slide, context, lead), kind: 'story' as const }))
  const known = new Set(chosen.map(({ href }) => href))
  const newest = stories
    .map((story) => ({ story, href: context.href(paths.tale(story.id)) }))
    .filter(({ href }) => !known.has(href))
    .map(({ story, href }) =>
      storyCard(story, href, context, { sizes: sizes.lead, length: 60, most: 2048 }),
    )
  return [...chosen, ...newest]
    .slice(0, most)
    .map((card, index) =>
      index === 0 ? card : { ...card, picture: { ...card.picture, sizes: sizes.other } },
    )
}
