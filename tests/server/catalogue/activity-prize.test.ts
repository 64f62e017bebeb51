import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { activities } from '#server/database/schema/activities.ts'
import { firstPrizeIn } from '#server/modules/catalogue/records/first-prize.ts'
import { insertCatalogue } from '#tests/fixtures/catalogue.ts'
import { type Harness, openHarness } from '../support/harness.ts'

let harness: Harness

beforeAll(async () => {
  harness = await openHarness()
  await insertCatalogue(harness.db)
})
afterAll(() => harness.close())

async function rowIn(lang: string): Promise<Record<string, unknown>> {
  const { json } = await harness.ask('v1/activity/list', { lang })
  return (json as { data: Record<string, unknown>[] }).data[0] ?? {}
}

test('the row of an activity names its first prize while its prizes are shown', async () => {
  const giftwork = {
    zh: '<ul><li>一等奖：<b>8000</b> 元</li><li>二等奖</li></ul>',
    en: '<h3>Prizes</h3><ul><li>First prize: ¥8,000 &amp; a lens</li></ul>',
  }
  const put = (giftState: boolean) =>
    harness.db.update(activities).set({ giftState, giftwork }).where(eq(activities.id, 1))
  await put(true)
  expect((await rowIn('en'))['prize']).toBe('First prize: ¥8,000 & a lens')
  expect((await rowIn('zh'))['prize']).toBe('一等奖：8000 元')
  expect(await rowIn('en')).not.toHaveProperty('giftwork')
  await put(false)
  expect(await rowIn('en')).not.toHaveProperty('prize')
})

test('without a list of prizes their first paragraph tells, and without words nothing does', () => {
  expect(firstPrizeIn('<p>A medal<br>and a book</p>')).toBe('A medal and a book')
  expect(firstPrizeIn('<p> </p>')).toBeUndefined()
  expect(firstPrizeIn('')).toBeUndefined()
})
