/** Where pages name scripts and styles, and no text of an editor can. */
export const assetPlaces =
  /(?:<script type="module" src|<link rel="(?:stylesheet|modulepreload)" href|component-url|renderer-url)="/
