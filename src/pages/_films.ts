import { imageList } from '#api/endpoints/catalogue/image.ts'
import { imageCates } from '#api/endpoints/catalogue/image-filing.ts'
import { flattened } from '#features/discover/media/lists/categories.ts'
import { read } from './_context.ts'

/** A list of films: of all, or of a category. */
export const filmsOf = (cid?: number) => (page: number) =>
  ({ query: { type: 2, ...(cid && { cid }), page } }) as const

/** The categories of films; some servers tell those of pictures where no kind is asked for. */
export const filmCates = { query: { type: 2 } } as const

/** Categories that have films; the others have no page of them. */
export async function filmCategories(): Promise<number[]> {
  const all = flattened(await read(imageCates, filmCates, 'zh'))
  const found = await Promise.all(
    all.map(async ({ id }) => {
      const { data } = await read(imageList, filmsOf(id)(1), 'zh')
      return data.length > 0 ? [id] : []
    }),
  )
  return found.flat()
}
