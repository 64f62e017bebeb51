import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { images } from '#server/database/schema/images.ts'
import { furnish, fixed } from '#tests/server/support/contributor-setup.ts'
import { type Harness, openHarness } from '#tests/server/support/harness.ts'
import { allSent, film, openWorks, picture } from './setup.ts'

let server: Harness
beforeAll(async () => {
  server = await openHarness()
  await furnish(server)
})
afterAll(() => server.close())

const required = { title: '港口', subject: fixed.houseSubject, tier: fixed.pictureTier }

const rowsOf = (photographerId: number) =>
  server.db.select().from(images).where(eq(images.photographerId, photographerId))

test('pictures go the whole way: words of the file, the contributor’s input, one submission', async () => {
  const { works, person, submitted, idAt } = await openWorks(server)
  await works.queue.add([picture('told'), picture('mute')])
  await allSent(works)
  expect(works.$drafts.get()[idAt(0)]).toMatchObject({ title: '晨雾', date: '2024-05-06' })
  expect(works.$drafts.get()[idAt(1)]?.title).toBe('')

  await works.submit()
  expect(works.$trouble.get()).toEqual({ is: 'fields' })
  expect(Object.keys(works.$problems.get()[idAt(1)] ?? {})).toEqual(['title', 'subject', 'tier'])
  works.edit(idAt(0), { subject: fixed.houseSubject, tier: fixed.pictureTier })
  works.edit(idAt(1), required)
  expect(works.$problems.get(), 'a mended field is right at once').toEqual({})

  await works.submit()
  expect(works.$trouble.get()).toEqual({ is: 'agreement' })
  works.agree(true)
  await works.submit()
  expect(works.$trouble.get()).toBeUndefined()
  expect(submitted).toEqual([2])
  expect(works.queue.$items.get()).toEqual([])
  expect(await rowsOf(person.photographerId)).toHaveLength(2)
})

test('a lost reply is looked for; nothing is doubled', async () => {
  const { works, browser, person, submitted, idAt } = await openWorks(server)
  await works.queue.add([picture('lost')])
  await allSent(works)
  works.edit(idAt(0), required)
  works.agree(true)
  browser.break('reply')
  await works.submit()
  expect(submitted).toEqual([1])
  expect(await rowsOf(person.photographerId)).toHaveLength(1)
})

test('a request that never arrived is asked about, and the same key goes again', async () => {
  const { works, browser, person, submitted, idAt } = await openWorks(server)
  await works.queue.add([picture('far')])
  await allSent(works)
  works.edit(idAt(0), required)
  works.agree(true)
  browser.break('request')
  await works.submit()
  expect(works.$trouble.get()).toEqual({ is: 'unclear' })
  await works.submit()
  expect(submitted).toEqual([1])
  expect(await rowsOf(person.photographerId)).toHaveLength(1)
})

test('a file that is still looked at holds the submission back', async () => {
  const { works, submitted, idAt } = await openWorks(server)
  await works.queue.add([picture('there')])
  await allSent(works)
  works.edit(idAt(0), required)
  works.agree(true)
  const added = works.queue.add([picture('late')])
  while (works.queue.$items.get().length < 2) await Promise.resolve()
  await works.submit()
  expect(works.$problems.get()[idAt(1)]).toEqual({ file: { is: 'notThere' } })
  expect(submitted).toEqual([])
  await added
})

test('a refusal stands at its work and its field', async () => {
  const { works, idAt } = await openWorks(server)
  await works.queue.add([picture('one'), picture('two')])
  await allSent(works)
  works.edit(idAt(0), required)
  works.edit(idAt(1), { ...required, subject: fixed.draftSubject })
  works.agree(true)
  await works.submit()
  expect(works.$trouble.get()).toEqual({ is: 'fields' })
  expect(works.$problems.get()[idAt(1)]?.subject).toMatchObject({ is: 'said' })
  expect(works.$drafts.get()[idAt(1)]?.title, 'the input stays').toBe('港口')
})

test('a picture that looks like another one is not submitted', async () => {
  const similar = [{ id: 7, title: 'Old harbour' }]
  const { works, submitted, idAt } = await openWorks(server, { similar })
  await works.queue.add([picture('alike')])
  await allSent(works)
  works.edit(idAt(0), required)
  works.agree(true)
  await works.submit()
  expect(works.$problems.get()[idAt(0)]).toEqual({ file: { is: 'alike' } })
  expect(submitted).toEqual([])
})

test('the form fills in the selected works with its filled fields; undo takes one step back', async () => {
  const { works, idAt } = await openWorks(server)
  await works.queue.add([picture('told'), picture('mute')])
  await allSent(works)
  const before = works.$drafts.get()
  works.editCommon({ author: '林海', tier: fixed.pictureTier })
  works.selection.all()
  works.apply()
  expect(works.$drafts.get()[idAt(0)]).toMatchObject({ title: '晨雾', author: '林海' })
  expect(works.$drafts.get()[idAt(1)]?.sizes.map(({ id, price }) => [id, price])).toEqual([
    [0, '2200'],
    [1, '500'],
  ])
  works.undo()
  expect(works.$drafts.get()).toEqual(before)
  works.copyNext(idAt(0))
  expect(works.$drafts.get()[idAt(1)]?.title).toBe('晨雾')
  works.undo()
  expect(works.$drafts.get()).toEqual(before)
})

test('keywords of all join those of each work; taking them back spares later input', async () => {
  const { works, idAt } = await openWorks(server)
  await works.queue.add([picture('told'), picture('mute')])
  await allSent(works)
  const words = () => [0, 1].map((at) => works.$drafts.get()[idAt(at)]?.keywords)
  works.editCommon({ keywords: ['雾', '浙江'] })
  works.selection.all()
  works.apply()
  expect(words()).toEqual([
    ['港口', '雾', '浙江'],
    ['雾', '浙江'],
  ])
  expect(works.$undo.get()).toMatchObject({ count: 2, keywords: 'add', hasValues: false })
  works.edit(idAt(1), { keywords: ['雾', '浙江', '船'] })
  works.undo()
  expect(words()).toEqual([['港口', '雾'], ['船']])

  works.chooseWays({ keywords: 'replace', values: 'empty' })
  works.edit(idAt(0), { author: '林' })
  works.editCommon({ author: '林海' })
  works.selection.all()
  works.apply()
  expect(words()).toEqual([
    ['雾', '浙江'],
    ['雾', '浙江'],
  ])
  expect([0, 1].map((at) => works.$drafts.get()[idAt(at)]?.author)).toEqual(['林', '林海'])
  works.undo()
  expect(words()).toEqual([['港口', '雾'], ['船']])
  works.copyNext(idAt(0))
  expect(words()[1], 'copying to the next loses none either').toEqual(['船', '港口', '雾'])
})

test('the form for all reaches files that are still read', async () => {
  const { works, idAt } = await openWorks(server)
  const added = works.queue.add([picture('told'), picture('mute'), picture('third')])
  works.editCommon({ keywords: ['浙江'] })
  while (works.queue.$items.get().length < 3) await Promise.resolve()
  works.selection.all()
  works.apply()
  expect(works.$isApplying.get()).toBe(true)
  await added
  expect(works.$isApplying.get()).toBe(false)
  const words = [0, 1, 2].map((at) => works.$drafts.get()[idAt(at)]?.keywords)
  expect(words).toEqual([['港口', '雾', '浙江'], ['浙江'], ['浙江']])
})

test('a submission leaves its choices for new files and its keywords for suggestions, no names', async () => {
  const { works, storage, open, idAt } = await openWorks(server)
  await works.queue.add([picture('mute')])
  await allSent(works)
  works.edit(idAt(0), { ...required, author: '林海', keywords: ['雨夜'] })
  works.agree(true)
  await works.submit()
  const kept = storage.getItem('last works-1') ?? ''
  expect(kept).toContain('雨夜')
  expect(kept).not.toContain('林海')
  const next = open()
  await next.start()
  await next.queue.add([picture('other')])
  expect(Object.values(next.$drafts.get())[0]).toMatchObject({
    subject: fixed.houseSubject,
    tier: fixed.pictureTier,
    keywords: [],
  })
})

test('only selected works are filled in, those that are selected later are not', async () => {
  const { works, idAt } = await openWorks(server)
  const added = works.queue.add([picture('told'), picture('mute'), picture('third')])
  while (works.queue.$items.get().length < 3) await Promise.resolve()
  works.selection.pick(idAt(0))
  works.selection.toggle(idAt(2))
  works.editCommon({ author: '林海' })
  works.apply()
  works.selection.all()
  await added
  await allSent(works)
  const authors = [0, 1, 2].map((at) => works.$drafts.get()[idAt(at)]?.author)
  expect(authors).toEqual(['林海', '', '林海'])
  expect(works.$undo.get()).toMatchObject({ count: 2 })
})

test('defaults fill new files, behind the file’s own description', async () => {
  const { works, idAt } = await openWorks(server)
  works.editCommon({ author: '林海', keywords: ['默认'], title: '每件' })
  works.keepDefaults()
  await works.queue.add([picture('told'), picture('mute')])
  await allSent(works)
  expect(works.$drafts.get()[idAt(0)]).toMatchObject({ author: '林海', keywords: ['港口', '雾'] })
  expect(works.$drafts.get()[idAt(1)]).toMatchObject({ author: '林海', keywords: ['默认'] })
})

test('sizes that are off or cost something else travel; those of the tier do not', async () => {
  const { works, person, idAt } = await openWorks(server)
  await works.queue.add([picture('sizes')])
  await allSent(works)
  works.edit(idAt(0), required)
  const sizes = works.$drafts.get()[idAt(0)]?.sizes ?? []
  works.edit(idAt(0), { sizes: sizes.map((size) => ({ ...size, enabled: false })) })
  works.agree(true)
  await works.submit()
  expect(works.$problems.get()[idAt(0)]).toEqual({ sizes: { is: 'sizesMissing' } })
  works.edit(idAt(0), { sizes: sizes.map((size) => ({ ...size, price: '0' })) })
  expect(works.$problems.get()[idAt(0)]?.price0).toEqual({ is: 'priceNotPositive' })
  works.edit(idAt(0), {
    sizes: sizes.map((size) => ({ ...size, enabled: size.id === 1, price: '88.5' })),
  })
  await works.submit()
  expect(works.$trouble.get()).toBeUndefined()
  const [row] = await rowsOf(person.photographerId)
  const { body } = await server
    .ask(`v1/camera/work/${row?.id}`, { token: person.token })
    .then(({ json }) => ({
      body: json as { options: { id: number; enable: boolean; price: number }[] },
    }))
  expect(body.options.filter(({ enable }) => enable)).toEqual([
    expect.objectContaining({ id: 1, price: 88.5 }),
  ])
})

test('a video needs its title and a cover, nothing else', async () => {
  const { works, person, submitted, idAt } = await openWorks(server, { type: 2 })
  await works.queue.add([film('waves')])
  await allSent(works)
  works.agree(true)
  await works.submit()
  expect(works.$problems.get()[idAt(0)]).toEqual({ title: { is: 'required' } })
  works.edit(idAt(0), { title: '浪' })
  await works.submit()
  expect(works.$trouble.get()).toBeUndefined()
  expect(submitted).toEqual([1])
  expect(await rowsOf(person.photographerId)).toMatchObject([{ kind: 2 }])
})

test('drafts outlive the page, for their owner alone', async () => {
  const { works, open, idAt } = await openWorks(server)
  await works.queue.add([picture('mute')])
  await allSent(works)
  works.edit(idAt(0), { title: '没交的' })
  works.editCommon({ author: '林海' })

  const again = open()
  await again.start()
  expect(again.$common.get().author).toBe('林海')
  const other = open('other user')
  await other.start()
  expect(other.$common.get().author).toBe('')
})
