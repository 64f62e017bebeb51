import type { StoryItem } from '#api/endpoints/catalogue/story.ts'
import { storyCard } from '#components/cards/story-card.ts'
import { markOf } from '#components/page/language-mark.ts'
import type { PageContext } from '#components/page/page-context.ts'
import { formatDate, formatDuration } from '#i18n/format-time.ts'
import { paths } from '#routing/paths.ts'

/** 1 pictures, 2 video. */
export type StoryKind = 1 | 2

export const pathOf = (kind: StoryKind, id: number): string =>
  kind === 2 ? paths.taleVideo(id) : paths.tale(id)

/** A story of a list: its headline, who made it and when, how much there is to see. */
export function cardOf(item: StoryItem, kind: StoryKind, context: PageContext) {
  const { t, code } = context
  const time = item.updated_at ?? item.created_at
  const meta = [
    item.camera_man?.name,
    time && formatDate(time, code),
    kind === 1 && item.image_count ? t('stories.count', { count: item.image_count }) : undefined,
  ]
  return {
    ...storyCard(item, context.href(pathOf(kind, item.id)), context),
    meta: meta.filter(Boolean).join(' · ') || undefined,
    metaLang: markOf(meta.filter(Boolean).join(' '), undefined, code),
    duration: kind === 2 && item.duration ? formatDuration(item.duration) : undefined,
  }
}
