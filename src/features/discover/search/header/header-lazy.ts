/** Loads the tools that the header's search box opens in place: a page names this one file instead of all of theirs. */
export const suggestInHeader = async (input: HTMLInputElement): Promise<void> =>
  (await import('./header-suggestions.ts')).suggestInHeader(input)

export const openWay = async (way: HTMLAnchorElement): Promise<void> =>
  (await import('./header-panels.ts')).openWay(way)
