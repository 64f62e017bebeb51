import type { ImageCate } from '#api/endpoints/catalogue/image-filing.ts'

interface Choice {
  id: number
  title: string
  depth: number
}

/** The tree as the filter lists it, children after their parent. */
export function flattened(categories: readonly ImageCate[], depth = 0): Choice[] {
  return categories.flatMap(({ id, title, children = [] }) => [
    { id, title, depth },
    ...flattened(children, depth + 1),
  ])
}

/** The tree without some of its categories; those below one that is left out stand in its place. */
export function keptCategories(
  categories: readonly ImageCate[],
  isKept: (id: number) => boolean,
): ImageCate[] {
  return categories.flatMap((category) => {
    const children = keptCategories(category.children ?? [], isKept)
    return isKept(category.id) ? [{ ...category, children }] : children
  })
}

/** From the root down to one category; empty where the tree does not hold it. */
export function categoryTrail(
  categories: readonly ImageCate[],
  id: number | undefined,
): ImageCate[] {
  for (const category of categories) {
    if (category.id === id) return [category]
    const below = categoryTrail(category.children ?? [], id)
    if (below.length > 0) return [category, ...below]
  }
  return []
}
