import type { PublicEntry } from '#api/endpoints/catalogue/activity.ts'
import type { NewsItem } from '#api/endpoints/catalogue/news.ts'
import { piecedCard } from '#components/cards/pieced-card.ts'
import { storyCard } from '#components/cards/story-card.ts'
import { markOf } from '#components/page/language-mark.ts'
import type { PageContext } from '#components/page/page-context.ts'
import { paths } from '#routing/paths.ts'
import type { CardTexts, PictureSource } from '#ui/pictures/picture-source.ts'

type Card = CardTexts & { picture: PictureSource }

export function entryPath({ id, type }: { id: number; type?: number | undefined }): string {
  return type === 2 ? paths.entryVideo(id) : paths.entry(id)
}

/** An entry: nothing about it is for sale. */
export function entryCard(entry: PublicEntry, { code, images, href }: PageContext): Card {
  return {
    ...piecedCard(entry, { code, images, from: '' }),
    href: href(entryPath(entry)),
    meta: entry.author,
    metaLang: markOf(entry.author, undefined, code),
    size: undefined,
    price: undefined,
    cart: undefined,
  }
}

export function activityNewsCard(item: NewsItem, context: PageContext): Card {
  return storyCard(item, context.href(paths.activityNews(item.id)), context)
}
