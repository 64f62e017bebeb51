import type { ActivityItem, PublicEntry } from '../../contract/calls/activity.ts'
import type { NewsItem } from '../../contract/calls/news.ts'
import { formatCount } from '../../i18n/format.ts'
import { paths } from '../../routing/paths.ts'
import type { CardTexts, PictureSource } from '../../ui/picture-source.ts'
import { pictureCard } from '../shell/cards/picture-card.ts'
import type { SiteFrame } from '../shell/site-frame.ts'
import { storyCard } from '../shell/cards/story-card.ts'
import { periodText, phaseText } from './period.ts'

type Card = CardTexts & { picture: PictureSource }

/** An activity of the list: whether it still runs, its period, how many entries it has. */
export function activityCard(item: ActivityItem, frame: SiteFrame, now: string): Card {
  const { t, code, href } = frame
  const entries =
    item.entry_count === undefined
      ? undefined
      : t('activity.entryCount', { count: formatCount(item.entry_count, code) })
  return {
    ...storyCard(item, href(paths.activity(item.id)), frame, {
      sizes: '(width < 48rem) 100vw, (width < 80rem) 45vw, 30vw',
      most: 960,
    }),
    text: periodText(item, frame),
    meta: [phaseText(item, frame, now), entries].filter(Boolean).join(' · '),
    ...(item.istop ? { badge: t('common.pinned'), pinned: true } : {}),
  }
}

export function entryPath({ id, type }: { id: number; type?: number | undefined }): string {
  return type === 2 ? paths.entryVideo(id) : paths.entry(id)
}

/** An entry: nothing about it is for sale. */
export function entryCard(entry: PublicEntry, { code, images, href }: SiteFrame): Card {
  return {
    ...pictureCard(entry, { code, images, from: '' }),
    href: href(entryPath(entry)),
    meta: entry.author,
    size: undefined,
    price: undefined,
    cart: undefined,
  }
}

export function activityNewsCard(item: NewsItem, frame: SiteFrame): Card {
  return storyCard(item, frame.href(paths.activityNews(item.id)), frame)
}
