// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { fail, succeed } from '#client/outcome.ts'
import { fill } from '#i18n/fill.ts'
import { formatShare } from '#i18n/format.ts'
import { UploadItem } from '#modules/uploads/UploadItem.tsx'
import { UploadList } from '#modules/uploads/UploadList.tsx'
import { createUploadQueue } from '#modules/uploads/queue.ts'
import { uploadingKeys } from '#modules/uploads/uploading-keys.ts'
import { diskFull } from '#server/core/error.messages.ts'
import { uploadMessages } from '#server/modules/uploads/uploads.messages.ts'
import { stringsOf } from '#tests/fixtures/strings.ts'

const strings = stringsOf(uploadingKeys)
afterEach(cleanup)

async function refusedWith(status: number, message: string) {
  const queue = createUploadQueue({
    kind: 'image',
    limit: 8,
    send: () => Promise.resolve(fail({ kind: 'refused', status, code: 'refused', message })),
    tools: { hash: () => Promise.resolve('a'), facts: () => Promise.resolve({}) },
  })
  const bytes = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1])
  await queue.add([new File([bytes], 'fog.jpg', { type: 'image/jpeg' })])
  await expect.poll(() => queue.$items.get()[0]?.state.is).toBe('failed')
  const [item] = queue.$items.get()
  render(<ul>{item && <UploadItem item={item} queue={queue} strings={strings} code="en" />}</ul>)
}
const sendButton = () =>
  screen.queryByRole('button', { name: fill(strings['uploading.sendNamed'], { name: 'fog.jpg' }) })

test.each([
  [409, uploadMessages.noRoom.en],
  [503, diskFull.en],
])('no room (%i) is told at the file, which can be sent again', async (status, message) => {
  await refusedWith(status, message)
  expect(screen.getByRole('alert').textContent).toBe(message)
  expect(sendButton()).not.toBeNull()
})

test('the item names a fault of the file itself and offers no other try', async () => {
  await refusedWith(415, uploadMessages.damaged.en)
  expect(screen.getByRole('alert').textContent).toBe(uploadMessages.damaged.en)
  expect(sendButton()).toBeNull()
})

test('a list that wants three counts to three from the first on', async () => {
  const queue = createUploadQueue({
    kind: 'image',
    limit: 3,
    send: ({ name }) => Promise.resolve(succeed({ url: `/private/${name}` })),
    tools: { hash: () => Promise.resolve('a'), facts: () => Promise.resolve({}) },
  })
  await queue.add([new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1])], 'fog.jpg')])
  await expect.poll(() => queue.$items.get()[0]?.state.is).toBe('sent')
  render(<UploadList queue={queue} needed={3} strings={strings} code="en" />)
  screen.getByText(fill(strings['uploading.done'], { done: '1', total: '3' }))
})

test.each(['en', 'ar'] as const)(
  'the item tells of a broken link with the sent share, retries on a press, and tells an earlier visit’s share (%s)',
  async (code) => {
    let tried = 0
    const queue = createUploadQueue({
      kind: 'image',
      limit: 1,
      send: (_, { onResumed, onProgress, onPaused }) => {
        onResumed?.(0.436)
        onProgress(0.5)
        onPaused?.(() => {
          tried += 1
          onProgress(0.51)
        })
        return new Promise(() => undefined)
      },
      tools: { hash: () => Promise.resolve('a'), facts: () => Promise.resolve({}) },
    })
    const bytes = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1])
    await queue.add([new File([bytes], 'fog.jpg', { type: 'image/jpeg' })])
    const percent = (share: number) => formatShare(share, code)
    render(<UploadList queue={queue} strings={strings} code={code} />)
    await screen.findByText(fill(strings['uploading.paused'], { share: percent(0.5) }))
    const name = fill(strings['uploading.pausedGoOnNamed'], { name: 'fog.jpg' })
    fireEvent.click(screen.getByRole('button', { name }))
    await screen.findByText(fill(strings['uploading.continued'], { share: percent(0.43) }))
    expect([tried, screen.queryByRole('button', { name })]).toEqual([1, null])
  },
)
