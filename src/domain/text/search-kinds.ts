/** Kinds of pages that the search page shows in tabs of their own, in their order; each has a search bundle. */
export const searchKinds = ['news', 'stories', 'topics', 'photographers', 'pages'] as const
export type SearchKind = (typeof searchKinds)[number]
