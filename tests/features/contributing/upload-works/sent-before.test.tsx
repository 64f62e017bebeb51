// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { uploadWorksKeys } from '#features/contributing/upload-works/upload-works-keys.ts'
import SentBefore from '#features/contributing/upload-works/new-works/SentBefore.tsx'
import { refused, scriptedAsk } from '#tests/fixtures/scripted-ask.ts'
import { stringsOf } from '#tests/fixtures/strings.ts'

afterEach(cleanup)

const strings = stringsOf(uploadWorksKeys)
const view = { strings, code: 'en', images: { origin: '' } } as const

test('below the empty light table the works sent last stand with their states, six at most', async () => {
  const works = Array.from({ length: 8 }, (_, at) => ({
    ...{ id: at + 1, type: 2, title: `Film ${at + 1}` },
    status: at === 0 ? 2 : 0,
  }))
  const ask = scriptedAsk((_, input) => {
    expect(input).toMatchObject({ query: { type: 2 } })
    return { body: { data: works, pagination: { total: 8, current: 1, pageSize: 10 } } }
  })
  render(<SentBefore ask={ask} type={2} view={view} />)
  const list = await screen.findByRole('list', { name: strings['my.latestWorks'] })
  expect(list.children).toHaveLength(6)
  expect(list.children[0]?.textContent).toContain(strings['review.rejected'])
  expect(screen.getByRole('link', { name: 'Film 1' }).getAttribute('href')).toContain('id=1')
})

test('nothing stands there where the server refuses', async () => {
  let asked = 0
  const ask = scriptedAsk(() => {
    asked += 1
    return { failure: refused(501, '') }
  })
  const { container } = render(<SentBefore ask={ask} type={1} view={view} />)
  await waitFor(() => expect(asked).toBe(1))
  expect(container.innerHTML).toBe('')
})
