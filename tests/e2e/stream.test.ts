import { expect, inject, test } from 'vitest'
import { localised } from '#routing/paths.ts'
import { findFfmpeg } from '#server/modules/media/films/ffmpeg.ts'
import { visit, withBrowser } from './support/visitor.ts'
import { words } from './support/words.ts'

withBrowser()

/** Opens a page while no broadcast is ahead any more, so that its picture can be started. */
async function visitLate(path: string) {
  const page = await visit('about:blank')
  await page.clock.setFixedTime(new Date('2099-01-01'))
  await page.goto(new URL(path, inject('site')).href)
  return page
}

test('before a broadcast the page counts down to its hour instead of starting', async (context) => {
  const t = words('en')
  const page = await visit('/en/rtmp/')
  const opens = await page.locator('[data-opens]').count()
  if (opens === 0) context.skip('no broadcast is ahead in the sample')
  const timer = page.getByRole('timer')
  await expect.poll(() => timer.locator('strong').textContent()).not.toBe('')
  for (const name of ['stream.start', 'stream.stop'] as const)
    expect(await page.getByRole('button', { name: t(name) }).count()).toBe(0)
  const live = await visit('/en/live/')
  await live.getByRole('timer').waitFor()
  expect(await live.getByRole('link', { name: t('stream.watch') }).count()).toBe(0)
  // The countdown alone says what goes on; beside it the hour goes into a calendar, without a script.
  expect(await page.getByRole('status').count()).toBe(0)
  for (const tab of [page, live]) {
    const remind = tab.locator('[data-until-open] a[download$=".ics"]')
    expect(decodeURIComponent((await remind.getAttribute('href')) ?? '')).toMatch(
      /^data:text\/calendar;charset=utf-8,BEGIN:VCALENDAR\r\n[^]+END:VCALENDAR\r\n$/,
    )
  }
  const saved = live.waitForEvent('download')
  await live.locator('[data-until-open] a[download$=".ics"]').click()
  expect((await saved).suggestedFilename()).toMatch(/^live-\d{14}\.ics$/)
  expect(await page.getByText(t('stream.lead')).count()).toBe(0)
})

test('from the page of broadcasts to a moving picture, and to its end', async (context) => {
  if (!findFfmpeg()) context.skip('no ffmpeg on this machine: the live picture is not tested')
  const t = words('en')
  const page = await visitLate('/en/live/')
  const main = page.getByRole('main')
  await main.getByText(t('stream.liveEmptyTitle')).waitFor()
  await main.getByRole('link', { name: t('stream.watch') }).click()
  await page.waitForURL(/\/en\/rtmp\/$/)

  const status = main.getByRole('status')
  await main.getByRole('button', { name: t('stream.start') }).click()
  await status.getByText(t('stream.connecting')).waitFor()
  await status.getByText(t('stream.connected'), { exact: true }).waitFor()
  const video = main.getByLabel(t('stream.title'))
  const shown = () => video.evaluate((film) => (film as HTMLVideoElement).currentTime)
  await expect.poll(shown, { timeout: 10_000 }).toBeGreaterThan(1)
  // The picture of a broadcast behind it is higher than the screen, which must not move the film.
  const places = await video.evaluate((film) =>
    [film, film.parentElement!].map((box) => {
      const { top, height } = box.getBoundingClientRect()
      return top + height / 2
    }),
  )
  expect(Math.abs(places[0]! - places[1]!)).toBeLessThan(2)

  await main.getByRole('button', { name: t('stream.stop') }).click()
  await status.getByText(t('stream.closed')).waitFor()
  await status.getByText(t('stream.stoppedText')).waitFor()
  // ffmpeg ends a little after its last viewer, and takes the playlist with it.
  const playlist = () => fetch(`${inject('api')}/local/output.m3u8`).then(({ status }) => status)
  await expect.poll(playlist, { timeout: 10_000 }).toBe(404)
}, 40_000)

test.each(['zh', 'ar'] as const)(
  '%s: Start without a stream asks for its address',
  async (code) => {
    const t = words(code)
    // A page that loads asks too: the reply is another one before it opens.
    const page = await visit('about:blank')
    await page.clock.setFixedTime(new Date('2099-01-01'))
    await page.route('**/api/v1/siteinfo', (route) => route.fulfill({ json: {} }))
    await page.goto(localised('/rtmp/', code))
    const main = page.getByRole('main')
    await main.getByRole('button', { name: t('stream.start') }).click()
    await main.getByRole('alert').getByText(t('situation.liveWithoutStream')).waitFor()
    await main.getByRole('status').getByText(t('stream.error')).waitFor()
  },
)

test('a server that is gone is looked for again, and Stop ends that too', async () => {
  const t = words('en')
  const page = await visitLate('/en/rtmp/')
  await page.routeWebSocket('**/socket', (socket) => socket.close())
  const main = page.getByRole('main')
  await main.getByRole('button', { name: t('stream.start') }).click()
  await main.getByRole('status').getByText(t('stream.error')).waitFor()
  await main.getByRole('button', { name: t('stream.stop') }).click()
  await main.getByRole('status').getByText(t('stream.closed')).waitFor()
})

test('a stream that moved, or a server without ffmpeg, is said as it is', async () => {
  const t = words('en')
  const page = await visitLate('/en/rtmp/')
  let code = 'wrong_address'
  await page.routeWebSocket('**/socket', (socket) =>
    socket.onMessage(() => socket.send(JSON.stringify({ status: 'refused', code }))),
  )
  const main = page.getByRole('main')
  const start = main.getByRole('button', { name: t('stream.start') })
  await start.click()
  await main.getByRole('alert').getByText(t('stream.movedText')).waitFor()
  code = 'no_ffmpeg'
  await start.click()
  await main.getByRole('alert').getByText(t('stream.noFfmpegText')).waitFor()
})

test('without JavaScript the page names its needs', async () => {
  const t = words('en')
  const page = await visit('/en/rtmp/', { javaScriptEnabled: false })
  const sentence = page.getByRole('main').locator('noscript')
  expect(await sentence.innerText()).toBe(t('stream.noScript'))
  expect(await page.getByRole('button', { name: t('stream.start') }).isVisible()).toBe(false)
})
