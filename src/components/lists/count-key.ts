/** The message that tells how many pictures or videos (2) a live list has, or about how many. */
export function countKey(type: 1 | 2 | undefined, about: boolean) {
  if (type === 2) return about ? 'videos.about' : 'videos.count'
  return about ? 'pictures.about' : 'pictures.count'
}
