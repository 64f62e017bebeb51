import type { PublicEntry } from '../../contract/calls/activity.ts'
import type { NewsItem } from '../../contract/calls/news.ts'
import { paths } from '../../routing/paths.ts'
import type { CardTexts, PictureSource } from '../../ui/picture-source.ts'
import { pictureCard } from '../shell/cards/picture-card.ts'
import { markOf } from '../shell/language-mark.ts'
import type { SiteFrame } from '../shell/site-frame.ts'
import { storyCard } from '../shell/cards/story-card.ts'

type Card = CardTexts & { picture: PictureSource }

export function entryPath({ id, type }: { id: number; type?: number | undefined }): string {
  return type === 2 ? paths.entryVideo(id) : paths.entry(id)
}

/** An entry: nothing about it is for sale. */
export function entryCard(entry: PublicEntry, { code, images, href }: SiteFrame): Card {
  return {
    ...pictureCard(entry, { code, images, from: '' }),
    href: href(entryPath(entry)),
    meta: entry.author,
    metaLang: markOf(entry.author, undefined, code),
    size: undefined,
    price: undefined,
    cart: undefined,
  }
}

export function activityNewsCard(item: NewsItem, frame: SiteFrame): Card {
  return storyCard(item, frame.href(paths.activityNews(item.id)), frame)
}
