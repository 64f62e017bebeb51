// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, test } from 'vitest'
import { deskQueue } from '#api/endpoints/desk/review.ts'
import { createClient } from '#client/client.ts'
import { calls, DeskProvider } from '#desk/desk-context.tsx'
import { deskKeys } from '#desk/keys.ts'
import { createQueue } from '#desk/queue/queue-store.ts'
import { QueueList } from '#desk/queue/QueueList.tsx'
import type { DeskWords } from '#desk/words.ts'
import { shanghaiTime } from '#domain/lifecycle/shanghai-time.ts'
import { fill } from '#i18n/fill.ts'
import { formatMoment } from '#i18n/format-time.ts'
import { visit } from '../fixtures/page-address.ts'
import { stringsOf } from '../fixtures/strings.ts'
import { type Double, ok, startDouble } from '../fixtures/v1-double.ts'

let server: Double
beforeAll(async () => {
  server = await startDouble()
  visit(`${server.origin}/desk/queue`)
})
afterEach(cleanup)
afterAll(() => server.stop())

const strings = stringsOf(deskKeys)
const t: DeskWords = (key, values = {}) => fill(strings[key], values)
const daysAgo = (days: number) => shanghaiTime(new Date(Date.now() - days * 86_400_000))

async function list(item: object): Promise<void> {
  const stat = { application: 0, identity: 0, work: 0, revision: 0, subject: 0, entry: 0 }
  server.on(deskQueue, () =>
    ok({
      data: [{ kind: 'folder', id: 1, title: 'River', status: 0, ...item }],
      pagination: { total: 1, current: 1, pageSize: 20 },
      stat: { ...stat, folder: 1, withdrawal: 0 },
    }),
  )
  const ask = createClient({ origin: server.origin, lang: () => 'en', retries: 0 })
  const queue = createQueue({ ask, undoFor: 0, onStat: () => undefined })
  render(
    <DeskProvider value={{ ...calls, ask, code: 'en', t }}>
      <QueueList
        queue={queue}
        current={undefined}
        onFilter={() => undefined}
        onOpen={() => undefined}
        onHelp={() => undefined}
      />
    </DeskProvider>,
  )
  await queue.list.start()
  await screen.findByText('River')
}

test('an item that its sender corrected today is not late, however old it is', async () => {
  const today = daysAgo(0)
  await list({ created_at: daysAgo(14), submitted_at: today })
  screen.getByText(t('desk.dueDays', { count: 3 }))
  screen.getByText(formatMoment(today, 'en'))
})

test('an item that waits since it was made two weeks ago is late', async () => {
  await list({ created_at: daysAgo(14) })
  screen.getByText(t('desk.late'))
})
