import { favoriteList } from '#api/endpoints/buying/favorite.ts'
import { imageDetail } from '#api/endpoints/catalogue/image-detail.ts'
import type { MediaItem } from '#api/records.ts'
import type { Ask } from '#client/client.ts'
import type { Suggestion } from '#components/lists/SuggestedPictures.tsx'
import { viewedWorks } from '#state/viewed-works.ts'
import type { BeginningStrings } from './beginning-keys.ts'

/** The works that the person kept last; none where the server keeps none. */
export async function readKept(ask: Ask, most: number): Promise<readonly MediaItem[]> {
  const kept = await ask(favoriteList, { query: { page: 1 } })
  return kept.ok ? kept.value.data.slice(0, most) : []
}

/** The works that the person opened last in this browser, as the server has them now; those that are gone are left out. */
export async function readViewed(ask: Ask, most: number): Promise<readonly MediaItem[]> {
  const asked = viewedWorks()
    .slice(0, most)
    .map(({ id }) => ask(imageDetail, { params: { id } }))
  return (await Promise.all(asked)).flatMap((one) => (one.ok ? [one.value] : []))
}

/** What a buyer may begin with: the works that were kept, else those that were looked at. */
export const ownWorks =
  (strings: BeginningStrings) =>
  async (ask: Ask, most: number): Promise<Suggestion | undefined> => {
    const kept = await readKept(ask, most)
    if (kept.length > 0) return { title: strings['my.kept'], items: kept }
    const viewed = await readViewed(ask, most)
    return viewed.length > 0 ? { title: strings['my.viewed'], items: viewed } : undefined
  }
