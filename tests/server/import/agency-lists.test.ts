import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { categories, imageCategories, places } from '#server/database/schema/images.ts'
import { jpeg, openPlace, run, worksOf } from './archive-setup.ts'
import type { Place } from './archive-setup.ts'

/** Lists as agencies export them, or as their contributors send them: a line of names and two files. */

let place: Place
beforeEach(async () => {
  place = await openPlace()
})
afterEach(() => place.close())

/** Imports by the list after a dry run; answers what the dry run said of its columns, and the works by their titles. */
async function imported(csv: string, files: readonly string[], mapping?: string) {
  for (const [seed, path] of files.entries()) await place.put(path, await jpeg(seed + 1))
  const named = await place.put('list.csv', csv)
  const report = join(place.folder, 'report.csv')
  const dry = await run(place, { named, report, mapping, isDry: true })
  expect(dry).toContain('2 files would be made drafts')
  const unused = /^Not used.*/m.exec(dry)?.[0] ?? ''
  const listed = unused.slice(unused.indexOf(': ') + 2)
  expect(await readFile(report, 'utf8')).toContain(`not used: ${listed}`)
  expect(await run(place, { named, mapping })).toContain('2 files were made drafts')
  const works = await worksOf(place)
  return { listed, work: (title: string) => works.find((one) => one.title.zh === title) }
}

const placeOf = async (id: number | null | undefined) =>
  (await place.harness.db.select().from(places)).find((one) => one.id === id)?.title.zh

test('a list in the style of AP', async () => {
  const csv = `Filename,Headline,Caption,Keywords,Byline,Byline Title,Credit,Source,City,State,Country,Country Code,Date Created,Category,Supp Cat,Special Instructions,Object Name,Transmission Reference
AP_16102665844570.jpg,Brazil Crisis,"A man waves a flag, Monday, April 11, 2016.","flag,protest",Eraldo Peres,STF,AP,AP,Brasilia,Federal District,Brazil,BRA,20160411,I,"GOV;POL",NO SALES,Brazil Political Crisis,ERA108
AP_16102659133650.jpg,Carl Levin Ship,The ship is christened.,,Ann Lee,STR,AP,Navy,,Michigan,United States,USA,4/25/2016,A,,,,MICO102
`
  const files = ['wire/AP_16102665844570.jpg', 'wire/AP_16102659133650.jpg']
  const { listed, work } = await imported(csv, files)
  const first = work('Brazil Crisis')
  expect(first).toMatchObject({
    ...{ description: { zh: 'A man waves a flag, Monday, April 11, 2016.' } },
    ...{ keywords: { zh: 'flag,protest,Brasilia,Federal District,Brazil' } },
    ...{ author: 'Eraldo Peres / AP', createDate: '2016-04-11', year: 2016 },
  })
  expect(await placeOf(first?.placeId)).toBe('Brasilia')
  const second = work('Carl Levin Ship')
  expect(second).toMatchObject({ author: 'Ann Lee / AP', createDate: '2016-04-25' })
  expect(await placeOf(second?.placeId)).toBe('Michigan')
  expect(listed.split(', ').toSorted()).toEqual([
    ...['Byline Title (2)', 'Country Code (2)', 'Object Name (1)', 'Source (1)'],
    ...['Special Instructions (1)', 'Transmission Reference (2)'],
  ])
})

test('a list in the style of Getty’s contributors', async () => {
  const csv = `file name,created date,description,country,brief code,headline,keywords,personality
ferry.jpg,2026-05-06 10:00:00 +0000,The ferry leaves the pier.,China,,Ferry at dawn,"ferry, pier, dawn",
ring.jpg,05/31/2026 08:00:00 +0000,The final round.,France,B-77,Final in Lyon,boxing,"Ann Lee;Mei Lin"
`
  const { listed, work } = await imported(csv, ['ferry.jpg', 'sport/ring.jpg'])
  expect(work('Ferry at dawn')).toMatchObject({
    ...{ description: { zh: 'The ferry leaves the pier.' }, createDate: '2026-05-06' },
    ...{ keywords: { zh: 'ferry,pier,dawn,China' } },
  })
  expect(work('Final in Lyon')).toMatchObject({
    ...{ createDate: '2026-05-31', keywords: { zh: 'boxing,Ann Lee,Mei Lin,France' } },
  })
  expect(listed).toBe('brief code (1)')
})

test('a list in the style of Getty’s customers, whose numbers are the names of its files', async () => {
  const csv = `Asset ID,Title,Caption,Photographer/Artist,Credit,Collection,Date created,City,State/Province,Country,Asset family
98765432,Night market,Cooks at work.,Mei Lin,Getty Images,Getty Images News,2026-03-01,Yungang,Jiangsu,China,Editorial
98765433,Blue wall,,Ann Lee,,Moment,2026-03-02,,,,Creative
`
  const files = ['gettyimages-98765432-612x612.jpg', 'wall/98765433.jpg']
  const { listed, work } = await imported(csv, files)
  expect(work('Night market')).toMatchObject({
    ...{ description: { zh: 'Cooks at work.' }, author: 'Mei Lin / Getty Images' },
    ...{ keywords: { zh: 'Yungang,Jiangsu,China' }, createDate: '2026-03-01', editorial: true },
  })
  expect(work('Blue wall')).toMatchObject({ author: 'Ann Lee', editorial: false })
  expect(listed).toBe('Collection (2)')
})

test('a list in the style of Shutterstock', async () => {
  await place.harness.db.insert(categories).values({ id: 7, title: { zh: '体育', en: 'Sports' } })
  const csv = `Filename,Description,Keywords,Categories,Editorial,Mature content,illustration
run.jpg,"Runners cross the bridge. It rains.","run,bridge","Sports/Recreation,Sports",yes,no,no
cup.jpg,A cup on a table,"cup,table",Food and drink,no,no,
`
  const { listed, work } = await imported(csv, ['run.jpg', 'cup.jpg'])
  const run1 = work('Runners cross the bridge.')
  expect(run1).toMatchObject({
    ...{ description: { zh: 'Runners cross the bridge. It rains.' }, editorial: true },
    ...{ keywords: { zh: 'run,bridge' } },
  })
  expect(work('A cup on a table')).toMatchObject({ editorial: false })
  expect(await place.harness.db.select().from(imageCategories)).toEqual([
    { imageId: run1?.id, categoryId: 7 },
  ])
  expect(listed).toBe('Mature content (2), illustration (1)')
})

test('a list in the style of Adobe Stock, whose categories are numbers', async () => {
  await place.harness.db.insert(categories).values({ id: 9, title: { zh: '饮食' } })
  const csv = `Filename,Title,Keywords,Category,Releases
tea.jpg,Tea in a glass,"tea, glass",7,"Ann Lee, House 4"
hill.jpg,Hills in mist,"hill, mist",11,
`
  const mapping = await place.put('mapping.json', JSON.stringify({ categories: { 7: 9 } }))
  const { listed, work } = await imported(csv, ['tea.jpg', 'hill.jpg'], mapping)
  const tea = work('Tea in a glass')
  expect(tea).toMatchObject({ keywords: { zh: 'tea,glass' } })
  expect(work('Hills in mist')).toMatchObject({ keywords: { zh: 'hill,mist' } })
  expect(await place.harness.db.select().from(imageCategories)).toEqual([
    { imageId: tea?.id, categoryId: 9 },
  ])
  expect(listed).toBe('Releases (1)')
  expect(JSON.parse(await readFile(mapping, 'utf8'))).toMatchObject({ categories: { 11: null } })
})
