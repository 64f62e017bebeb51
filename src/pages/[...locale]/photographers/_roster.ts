import { pageCount } from '../../../client/read-all.ts'
import type { InputOf } from '../../../contract/call.ts'
import {
  type photographerAlbum,
  photographerCates,
  photographerList,
  photographerWorks,
} from '../../../contract/calls/photographer.ts'
import type { MediaItem } from '../../../contract/records.ts'
import type { LocaleCode } from '../../../i18n/locales.ts'
import { read, recordsInEveryLocale } from '../../_context.ts'

type Query = NonNullable<InputOf<typeof photographerList>['query']>

/** Works beside a face; read anyway for the profile. A photographer who can't be read keeps the face alone. */
async function worksOf(id: number, code: LocaleCode): Promise<MediaItem[]> {
  const works = read(photographerWorks, { query: { camera_id: id, page: 1 } }, code)
  return works.then(
    ({ data }) => data,
    () => [],
  )
}

/** One page of the roster: who is on it, with a few works each, and the categories to choose from. */
export async function readRoster(query: Query, code: LocaleCode) {
  const { data, pagination } = await read(photographerList, { query }, code)
  const people = await Promise.all(
    data.map(async (person) => ({ ...person, works: await worksOf(person.id, code) })),
  )
  const categories = await read(photographerCates, {}, code)
  return { people, pagination, categories }
}

/** Every page of everybody's works, or album, in every language. */
export async function profilePages(row: typeof photographerWorks | typeof photographerAlbum) {
  const records = await recordsInEveryLocale(
    (page) => read(photographerList, { query: { page } }, 'zh'),
    row,
    (id) => ({ query: { camera_id: id, page: 1 } }),
  )
  const pages = records.map(async ({ params, props }) => {
    const { pagination } = await read(row, { query: { camera_id: props.id, page: 1 } }, 'zh')
    return Array.from({ length: pageCount(pagination) }, (_, index) => ({
      params: { ...params, page: index === 0 ? undefined : `page/${index + 1}` },
      props: { ...props, page: index + 1 },
    }))
  })
  return (await Promise.all(pages)).flat()
}
