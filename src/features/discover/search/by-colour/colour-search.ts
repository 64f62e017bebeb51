import { imageDetail } from '#api/endpoints/catalogue/image-detail.ts'
import type { MediaItem } from '#api/records.ts'
import type { Ask } from '#client/client.ts'
import { fail, succeed } from '#client/outcome.ts'
import { type ColourIndex, decodeColours, picturesNear } from '#domain/colour/colour-index.ts'
import { createPagedList, type PagedList } from '#state/paged-list.ts'

const pageSize = 24

/** The colours of all pictures as the build wrote them; undefined where no build did. Throws without connection. */
export async function readColourIndex(): Promise<ColourIndex | undefined> {
  const reply = await fetch('/search/colours.bin')
  if (reply.status === 404) return undefined
  if (!reply.ok) throw new Error(`${reply.status} of the colour index`)
  return decodeColours(await reply.arrayBuffer())
}

/**
 * Pictures of a colour, nearest first: ranked here, so that any v1 server will do, and each page's cards read by
 * their ids. A picture that is gone since the build is left out.
 */
export function createColourList(
  ask: Ask,
  open: () => Promise<ColourIndex | undefined>,
  colour: string,
): PagedList<MediaItem, { colour: string }> {
  let index: Promise<ColourIndex | undefined> | undefined
  const ranked = new Map<string, readonly number[]>()

  async function idsOf(hex: string): Promise<readonly number[]> {
    index ??= open()
    const known = ranked.get(hex)
    const colours = await index
    const ids = known ?? (colours ? picturesNear(colours, hex) : [])
    ranked.set(hex, ids)
    return ids
  }

  return createPagedList<MediaItem, { colour: string }>({
    filters: { colour },
    idOf: (item) => item.id,
    async load(page, filters, signal) {
      const ids = await idsOf(filters.colour).catch(() => undefined)
      if (!ids) {
        index = undefined
        return fail({ kind: 'network' })
      }
      const part = ids.slice((page - 1) * pageSize, page * pageSize)
      const read = await Promise.all(
        part.map((id) => ask(imageDetail, { params: { id } }, { signal })),
      )
      const data = read.flatMap((outcome) => (outcome.ok ? [outcome.value] : []))
      const broken = read.find((outcome) => !outcome.ok && outcome.failure.kind !== 'refused')
      if (broken && !broken.ok) return fail(broken.failure)
      // A page counts only works that still exist; only the last one is short.
      const isLast = page * pageSize >= ids.length
      const size = isLast ? data.length + 1 : data.length
      return succeed({ data, pagination: { total: ids.length, current: page, pageSize: size } })
    },
  })
}
