/** Strings of the view of an item younger than the last rebuild. */
export const liveKeys = [
  'article.licence',
  'live.fresh',
  'picture.editorial',
  'picture.editorialText',
] as const

export type LiveStrings = Record<(typeof liveKeys)[number], string>
