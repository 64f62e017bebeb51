/** Fewer leave a row too short. */
const least = 3

/** Those of a row that have a picture: a headline alone beside them leaves a hole. All of them where too few have one. */
export function pictured<Item extends { thumb?: string | undefined }>(
  items: readonly Item[],
): readonly Item[] {
  const some = items.filter(({ thumb }) => thumb)
  return some.length < least ? items : some
}
