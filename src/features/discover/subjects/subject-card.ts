import type { SubjectItem } from '#api/endpoints/catalogue/subject.ts'
import { type StoryView, storyCard } from '#components/cards/story-card.ts'
import { fill } from '#i18n/fill.ts'
import type { CardTexts, PictureSource } from '#ui/pictures/picture-source.ts'

/** Words on the card of a topic or subject. */
export const subjectCardKeys = ['common.pinned', 'pictures.count'] as const

export interface SubjectView extends StoryView {
  strings: Record<(typeof subjectCardKeys)[number], string>
}

/** A topic or subject as a headline card: how much is in it, and the red mark where it is pinned. */
export function subjectCard(
  item: SubjectItem,
  href: string,
  { code, images, strings }: SubjectView,
): CardTexts & { picture: PictureSource } {
  const card = storyCard(item, href, { code, images })
  const count =
    item.img_cnt === undefined
      ? undefined
      : fill(strings['pictures.count'], { count: item.img_cnt })
  return {
    ...card,
    meta: [count, card.meta].filter(Boolean).join(' · '),
    ...(item.istop ? { badge: strings['common.pinned'], pinned: true } : {}),
  }
}
