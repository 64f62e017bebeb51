import type { Slider } from '#api/records.ts'
import type { StoryItem } from '#api/endpoints/catalogue/story.ts'
import { slideOf } from '#components/cards/slide.ts'
import { storyCard } from '#components/cards/story-card.ts'
import type { PageContext } from '#components/page/page-context.ts'
import { paths } from '#routing/paths.ts'
import { cutToPhone } from '#ui/pictures/phone-sizes.ts'
import { uncut } from '#ui/pictures/uncut.ts'

const most = 4
/** `sizes` of the lead and of those beside it, whose boxes `home.module.css` shapes: on a wide screen the lead is as high as they are. */
function sizesAt(index: number, ratio: number): string {
  const beside = uncut(ratio, 1.5)
  if (index > 0) return `(width < 64rem) ${Math.ceil(46 * beside)}vw, ${Math.ceil(16 * beside)}vw`
  return `${cutToPhone(ratio, 2)}, (width < 64rem) 94vw, ${Math.ceil(63 * uncut(ratio, 4 / 3))}vw`
}

/** Those that the house puts forward, then the newest of the list; none twice. */
export function homeStories(
  slides: readonly Slider[],
  stories: readonly StoryItem[],
  context: PageContext,
) {
  const listed = stories.map((story) =>
    storyCard(story, context.href(paths.tale(story.id)), context, { length: 60, most: 2048 }),
  )
  const metas = new Map(listed.map(({ href, meta }) => [href, meta]))
  const chosen = slides
    .filter((slide) => slide.thumb)
    .map((slide) => slideOf(slide, context))
    .map((slide) => ({ ...slide, meta: metas.get(slide.href), kind: 'story' as const }))
  const known = new Set(chosen.map(({ href }) => href))
  const newest = listed.filter(({ href }) => !known.has(href))
  return [...chosen, ...newest].slice(0, most).map(({ picture, ...card }, index) => ({
    ...card,
    picture: { ...picture, sizes: sizesAt(index, picture.width / picture.height) },
  }))
}
