import { render } from '@testing-library/react'
import { vi } from 'vitest'
import type { Ask } from '#client/client.ts'
import { OverviewPage } from '#features/contributing/overview/OverviewPage.tsx'
import { overviewKeys } from '#features/contributing/overview/overview-keys.ts'
import { createOverview } from '#features/contributing/overview/overview-store.ts'
import { createFileDownloads } from '#modules/licences/file-downloads.ts'
import { refused, scriptedAsk } from '#tests/fixtures/scripted-ask.ts'
import { stringsOf } from '#tests/fixtures/strings.ts'

export const follow = vi.fn()

export const paged = (data: object[], total = data.length) => ({
  data,
  pagination: { total, current: 1, pageSize: 10 },
})

/** A server that answers these rows and refuses the rest. */
function answering(replies: Record<string, unknown>): Ask {
  return scriptedAsk(({ path }, input) => {
    if (!(path in replies)) return { failure: refused(501, '') }
    const reply = replies[path]
    return { body: typeof reply === 'function' ? reply(input) : reply }
  })
}

export function open(replies: Record<string, unknown>) {
  const ask = answering(replies)
  render(
    <OverviewPage
      overview={createOverview(ask)}
      downloads={createFileDownloads(ask, follow)}
      strings={stringsOf(overviewKeys)}
      code="en"
      images={{ origin: '' }}
    />,
  )
}
