import type { InputOf } from '#api/call.ts'
import {
  photographerAlbum,
  photographerCates,
  photographerList,
  photographerWorks,
} from '#api/endpoints/catalogue/photographer.ts'
import { orAbsent } from '#client/read-all.ts'
import { worksShown } from '#features/discover/photographers/person.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import { pagesInEveryLocale, read, recordPagesInEveryLocale } from '#pages/_context.ts'
import { listsInEveryLocale } from '#pages/_lists.ts'

type Query = NonNullable<InputOf<typeof photographerList>['query']>

/** One page of the roster: its people, with a few works each, and the categories to choose from. */
export async function readRoster(query: Query, code: LocaleCode) {
  const { data, pagination } = await read(photographerList, { query }, code)
  const people = await Promise.all(
    data.map(async (person) => {
      // Read anyway for the profile. A photographer whose works can't be read keeps the face alone.
      const query = { camera_id: person.id, page: 1 }
      const works = await orAbsent(read.rows(photographerWorks, { query }, code))
      return { ...person, works: works ? worksShown(works) : [] }
    }),
  )
  const categories = await read(photographerCates, {}, code)
  return { people, pagination, categories }
}

/** Every page of the roster, or of a part of it, in every language; `of` names its category. */
export const rosterPages = <Of extends { id?: number }>(part: Query, of?: Of) =>
  pagesInEveryLocale((page) => read(photographerList, { query: { ...part, page } }, 'zh'), of)

const roster = (page: number) => read(photographerList, { query: { page } }, 'zh')
const pageOfPerson = (id: number, page: number) => ({ query: { camera_id: id, page } }) as const

/** Every page of every photographer's works, in every language. */
export const worksPages = () => listsInEveryLocale(roster, photographerWorks, pageOfPerson)

/** Every page of every album. It goes topic by topic: a new work may come anywhere, so its pages have numbers. */
export const albumPages = () =>
  recordPagesInEveryLocale(roster, photographerAlbum, pageOfPerson, (list) => list)
