import { favoriteList } from '#api/endpoints/buying/favorite.ts'
import { imageDetail } from '#api/endpoints/catalogue/image-detail.ts'
import type { MediaItem } from '#api/records.ts'
import type { Ask } from '#client/client.ts'
import { viewedWorks } from '#state/viewed-works.ts'

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
