/** What a page assigns to `document.cookie` for a choice of its reader: under https it never travels in the open. */
export const pageCookie = (name: string, value: string | number, seconds: number): string =>
  `${name}=${value};path=/;max-age=${seconds};samesite=lax${location.protocol === 'https:' ? ';secure' : ''}`
