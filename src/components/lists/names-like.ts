import { imageCounts } from '#api/endpoints/catalogue/image-counts.ts'
import { imageSuggest } from '#api/endpoints/catalogue/image-search.ts'
import type { Ask, AskOptions } from '#client/client.ts'

export interface Name {
  /** As the filter takes it. */
  readonly value: string
  readonly title: string
  readonly count?: number | undefined
}

interface Asked extends AskOptions {
  readonly type?: 1 | 2 | undefined
}

/**
 * Photographers or places whose name goes on like this, the closest first. Before the first letter, and on a server that suggests no
 * names, those with most works.
 */
export async function namesLike(
  ask: Ask,
  of: 'photographer' | 'place',
  begun: string,
  { type, ...options }: Asked = {},
): Promise<Name[]> {
  const found =
    begun === ''
      ? undefined
      : await ask(imageSuggest, { query: { filter: begun, of, type } }, options)
  const names = found?.ok
    ? found.value.flatMap(({ id, title, count }) =>
        id === undefined ? [] : [{ value: String(id), title, count }],
      )
    : []
  // Words without ids are of a server that knows no names.
  if (found?.ok && names.length === found.value.length) return names
  const counts = await ask(imageCounts, { query: { type } }, options)
  const groups = counts.ok ? counts.value.groups : []
  const wanted = begun.toLowerCase()
  return (groups.find(({ name }) => name === of)?.values ?? []).flatMap(
    ({ value, title = '', count }) =>
      title.toLowerCase().includes(wanted) ? [{ value, title, count }] : [],
  )
}
