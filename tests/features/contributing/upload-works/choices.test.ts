import { afterAll, beforeAll, expect, test } from 'vitest'
import { createChoices } from '#features/contributing/upload-works/work-form/choices.ts'
import { subjects } from '#server/database/schema/subjects.ts'
import { syncIdentities } from '#server/database/sync-identities.ts'
import { openBrowser } from '#tests/fixtures/embedded-browser.ts'
import { furnish, newContributor } from '#tests/server/support/contributor-setup.ts'
import { type Harness, openHarness } from '#tests/server/support/harness.ts'

let server: Harness
beforeAll(async () => {
  server = await openHarness()
  await furnish(server)
  await syncIdentities(server.db)
  const many = Array.from({ length: 230 }, (_, at) => ({ title: { zh: `专题${at}` } }))
  await server.db.insert(subjects).values(many)
})
afterAll(() => server.close())

async function contributor(own: number) {
  const person = await newContributor(server)
  const rows = Array.from({ length: own }, (_, at) => ({
    title: { zh: `自己的${at}` },
    photographerId: person.photographerId,
    status: at % 2 === 0 ? (1 as const) : (0 as const),
  }))
  if (own > 0) await server.db.insert(subjects).values(rows)
  const browser = openBrowser(server)
  browser.session.signIn({ access_token: person.token, expires_in: 7200 }, { username: 'lin' })
  return { browser, choices: createChoices(browser.ask, 1) }
}

test('every topic is offered, own ones first, each once, however many there are', async () => {
  const { choices } = await contributor(120)
  await choices.load()
  const offered = choices.$choices.get()?.subjects ?? []
  const ids = offered.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const own = offered.filter(({ isOwn }) => isOwn)
  expect(own.length).toBe(120)
  expect(offered.slice(0, 120)).toEqual(own)
  const titles = new Set(offered.map(({ title }) => title))
  for (let at = 0; at < 230; at += 1) expect(titles).toContain(`专题${at}`)
  expect(choices.$hasFailed.get()).toBe(false)
})

test('a failure is told and leads to no half list that looks whole', async () => {
  const { browser, choices } = await contributor(0)
  browser.break('request', 50)
  await choices.load()
  expect([choices.$hasFailed.get(), choices.$choices.get()]).toEqual([true, undefined])
  browser.break('request', 0)
  await choices.load()
  expect(choices.$hasFailed.get()).toBe(false)
  expect(choices.$choices.get()?.subjects.length).toBeGreaterThanOrEqual(230)
})
