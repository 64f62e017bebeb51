import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test, vi } from 'vitest'
import { fail, type Outcome, succeed } from '#client/outcome.ts'
import type { FileTools, SendFile, SentFile } from '#modules/uploads/queue-types.ts'
import { createUploadQueue } from '#modules/uploads/queue.ts'
import { memoryKeptFiles } from '#tests/fixtures/memory-kept-files.ts'

const jpg = (text: string, name = `${text}.jpg`) =>
  new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), text], name, { type: 'image/jpeg' })

/** Tells contents apart by their text; a picture "broken" can't be drawn. */
const tools: FileTools = {
  hash: (file) => file.text(),
  facts: async (file) =>
    (await file.text()).includes('broken') ? 'damaged' : { width: 40, height: 30 },
}

/** A line to the server that the test answers by hand. */
function openLine() {
  const sent: string[] = []
  const pending = new Map<string, (outcome: Outcome<SentFile>) => void>()
  const progress = new Map<string, (share: number) => void>()
  const send: SendFile = (file, { signal, onProgress }) =>
    new Promise((resolve) => {
      sent.push(file.name)
      pending.set(file.name, resolve)
      progress.set(file.name, onProgress)
      signal.addEventListener('abort', () => resolve(fail({ kind: 'cancelled' })))
    })
  return {
    send,
    sent,
    progress,
    answer: async (
      name: string,
      outcome: Outcome<SentFile> = succeed({ url: `/private/${name}` }),
    ) => {
      pending.get(name)?.(outcome)
      await pause(0)
    },
  }
}

function open(deps: Partial<Parameters<typeof createUploadQueue>[0]> = {}) {
  const line = openLine()
  const queue = createUploadQueue({ kind: 'image', limit: 8, send: line.send, tools, ...deps })
  const states = () => queue.$items.get().map(({ state }) => state.is)
  const idOf = (name: string) => queue.$items.get().find((item) => item.name === name)?.id ?? ''
  return { ...line, queue, states, idOf }
}

describe('judging', () => {
  test.each([
    ['a document under the name of a picture', new File(['%PDF-1.7 …'], 'a.jpg'), 'type'],
    ['a drawing with a script', new File(['<svg><script/></svg>'], 'a.png'), 'svg'],
    [
      'a drawing behind a long comment',
      new File([`<!-- ${'-'.repeat(99)} --><svg/>`], 'a.svg', { type: 'image/svg+xml' }),
      'svg',
    ],
    ['a picture of an unknown sort', new File(['GIF89a'], 'a.gif'), 'type'],
    ['an empty file', new File([], 'a.jpg'), 'empty'],
    ['a picture that cannot be drawn', jpg('broken'), 'damaged'],
  ] as const)('%s is refused before a byte leaves', async (_, file, why) => {
    const { queue, sent } = open()
    await queue.add([file])
    expect(queue.$items.get()[0]?.state).toEqual({ is: 'refused', why })
    expect(sent).toEqual([])
  })

  test('a picture of 50 MB is too large, one byte less is not', async () => {
    const large = (bytes: number, name: string) => {
      const file = jpg(name, name)
      Object.defineProperty(file, 'size', { value: bytes })
      return file
    }
    const most = 50 * 1024 * 1024
    const { queue, states } = open()
    await queue.add([large(most, 'a'), large(most - 1, 'b')])
    expect(states()).toEqual(['refused', 'sending'])
  })

  test('the content counts, not the declared type', async () => {
    const { queue, sent } = open()
    await queue.add([new File([jpg('a')], 'a.bin', { type: 'application/pdf' })])
    expect(sent).toEqual(['a.bin'])
    expect(queue.$items.get()[0]?.file?.type).toBe('image/jpeg')
  })

  test('the same content a second time is refused, also under another name and after it was sent', async () => {
    const { queue, sent, answer, states } = open()
    await queue.add([jpg('a'), jpg('a', 'copy.jpg')])
    expect(states()).toEqual(['sending', 'refused'])
    await answer('a.jpg')
    await queue.add([jpg('a', 'again.jpg')])
    expect(sent).toEqual(['a.jpg'])
    expect(queue.$items.get().at(-1)?.state).toEqual({ is: 'refused', why: 'twice' })
  })

  test('files beyond the limit find no place, and refused ones take none', async () => {
    const { queue } = open({ limit: 3 })
    await queue.add([jpg('a'), new File([], 'b.jpg'), jpg('c'), jpg('d')])
    expect(queue.$notTaken.get()).toEqual(['d.jpg'])
    await queue.add([jpg('e'), jpg('f')])
    expect(queue.$items.get().map(({ name }) => name)).toEqual(['a.jpg', 'c.jpg', 'e.jpg'])
    expect(queue.$notTaken.get()).toEqual(['f.jpg'])
  })
})

describe('sending', () => {
  test('two at a time, in order, with progress of each', async () => {
    const { queue, sent, answer, progress, states, idOf } = open()
    await queue.add([jpg('a'), jpg('b'), jpg('c')])
    expect(sent).toEqual(['a.jpg', 'b.jpg'])
    progress.get('b.jpg')?.(0.5)
    expect(queue.$items.get()[1]?.state).toEqual({ is: 'sending', share: 0.5 })
    await answer('a.jpg')
    expect(sent).toEqual(['a.jpg', 'b.jpg', 'c.jpg'])
    expect(states()).toEqual(['sent', 'sending', 'sending'])
    expect(queue.$isBusy.get()).toBe(true)
    await answer('b.jpg')
    await answer('c.jpg')
    expect(queue.$isBusy.get()).toBe(false)
    expect(queue.$items.get().find(({ id }) => id === idOf('c.jpg'))?.state).toEqual({
      is: 'sent',
      sent: { url: '/private/c.jpg', poster: undefined },
    })
  })

  test('one that failed is sent again alone', async () => {
    const { queue, sent, answer, states, idOf } = open()
    await queue.add([jpg('a'), jpg('b')])
    await answer('a.jpg', fail({ kind: 'network' }))
    await answer('b.jpg')
    expect(states()).toEqual(['failed', 'sent'])
    queue.retry(idOf('a.jpg'))
    await pause(0)
    await answer('a.jpg')
    expect(sent).toEqual(['a.jpg', 'b.jpg', 'a.jpg'])
    expect(states()).toEqual(['sent', 'sent'])
  })

  test('a stopped one keeps its file and leaves its line to the next', async () => {
    const { queue, sent, answer, states, idOf } = open()
    await queue.add([jpg('a'), jpg('b'), jpg('c')])
    queue.cancel(idOf('a.jpg'))
    await pause(0)
    expect(states()).toEqual(['failed', 'sending', 'sending'])
    expect(sent).toEqual(['a.jpg', 'b.jpg', 'c.jpg'])
    await answer('a.jpg')
    expect(states()[0], 'a late answer changes nothing').toBe('failed')
    queue.retryAll()
    expect(states()[0], 'what a person stopped waits for that person').toBe('failed')
  })

  test('a removed one is gone, and may be chosen again', async () => {
    const { queue, states, idOf } = open()
    await queue.add([jpg('a')])
    queue.remove(idOf('a.jpg'))
    await queue.add([jpg('a')])
    expect(states()).toEqual(['sending'])
  })

  test('another file takes the place and the id of the first', async () => {
    const { queue, sent, answer, idOf } = open()
    await queue.add([jpg('a'), jpg('b')])
    const id = idOf('a.jpg')
    await answer('a.jpg')
    await queue.replace(id, jpg('z'))
    expect(queue.$items.get()[0]).toMatchObject({ id, name: 'z.jpg', state: { is: 'sending' } })
    expect(sent.at(-1)).toBe('z.jpg')
  })

  test('the order can be changed, not beyond its ends', async () => {
    const { queue, idOf } = open()
    await queue.add([jpg('a'), jpg('b'), jpg('c')])
    queue.move(idOf('c.jpg'), -1)
    queue.move(idOf('a.jpg'), -1)
    queue.move(idOf('b.jpg'), 1)
    expect(queue.$items.get().map(({ name }) => name)).toEqual(['a.jpg', 'c.jpg', 'b.jpg'])
  })
})

describe('videos', () => {
  const film = () => new File(['\0\0\0\x18ftypisom…'], 'film.mp4')
  const filmTools: FileTools = {
    hash: (file) => file.text(),
    facts: () => Promise.resolve({ duration: 4, preview: new Blob(['frame']) }),
  }

  test('the frame goes first, once, and its address stands with the video', async () => {
    let frames = 0
    const sendPoster = () => Promise.resolve(succeed({ url: `/private/frame-${(frames += 1)}` }))
    const { queue, answer, idOf } = open({ kind: 'video', tools: filmTools, sendPoster })
    await queue.add([film()])
    await pause(0)
    await answer('film.mp4', fail({ kind: 'timeout' }))
    queue.retry(idOf('film.mp4'))
    await pause(0)
    await answer('film.mp4')
    expect(frames).toBe(1)
    expect(queue.$items.get()[0]?.state).toMatchObject({ sent: { poster: '/private/frame-1' } })
    await queue.setPoster(idOf('film.mp4'), new Blob(['mine']))
    expect(queue.$items.get()[0]?.state).toMatchObject({ sent: { poster: '/private/frame-2' } })
  })

  test('a phone picture in the same sort of box is no video', async () => {
    const { queue } = open({ kind: 'video', tools: filmTools })
    await queue.add([new File(['\0\0\0\x18ftypheic…'], 'a.mp4')])
    expect(queue.$items.get()[0]?.state).toEqual({ is: 'refused', why: 'type' })
  })
})

describe('after a reload', () => {
  test('unsent files go on, sent ones keep their address, in the old order', async () => {
    const kept = memoryKeptFiles()
    const before = open({ kept })
    await before.queue.add([jpg('a'), jpg('b'), jpg('c')])
    await before.answer('b.jpg')
    before.queue.close()

    const after = open({ kept })
    await after.queue.restore()
    expect(after.queue.$items.get().map(({ name }) => name)).toEqual(['a.jpg', 'b.jpg', 'c.jpg'])
    expect(after.states()).toEqual(['sending', 'sent', 'sending'])
    expect(after.sent).toEqual(['a.jpg', 'c.jpg'])
    await after.answer('a.jpg')
    expect(kept.records.get(after.idOf('a.jpg'))).toMatchObject({
      sent: { url: '/private/a.jpg' },
    })
    expect(kept.records.get(after.idOf('a.jpg'))?.file, 'the bytes are not kept longer').toBe(
      undefined,
    )
  })

  test('a file that came after the first submission stands behind the rest, also when moved', async () => {
    const kept = memoryKeptFiles()
    const before = open({ kept })
    await before.queue.add([jpg('a'), jpg('b'), jpg('c')])
    await before.queue.forget([before.idOf('a.jpg')])
    before.queue.remove(before.idOf('a.jpg'))
    await before.queue.add([jpg('d'), jpg('e')])
    before.queue.move(before.idOf('e.jpg'), -1)
    before.queue.close()
    const after = open({ kept })
    await after.queue.restore()
    const names = after.queue.$items.get().map(({ name }) => name)
    expect(names).toEqual(['b.jpg', 'c.jpg', 'e.jpg', 'd.jpg'])
  })

  test('all are stopped at once, and go on at once', async () => {
    const { queue, states, sent } = open()
    await queue.add([jpg('a'), jpg('b'), jpg('c')])
    queue.cancelAll()
    expect(states()).toEqual(['failed', 'failed', 'failed'])
    queue.retryAll()
    expect(states(), 'a new login sends nothing that the person stopped').toEqual(
      Array(3).fill('failed'),
    )
    queue.retryAll(true)
    expect(states()).toEqual(['sending', 'sending', 'waiting'])
    await pause(0)
    expect(sent).toEqual(['a.jpg', 'b.jpg', 'a.jpg', 'b.jpg'])
  })

  test('nothing comes back that was removed, refused or submitted', async () => {
    const kept = memoryKeptFiles()
    const { queue, idOf } = open({ kept })
    await queue.add([jpg('a'), jpg('b'), new File([], 'c.jpg')])
    queue.remove(idOf('a.jpg'))
    await vi.waitFor(() =>
      expect([...kept.records.values()].map(({ name }) => name)).toEqual(['b.jpg']),
    )
    queue.clear()
    await vi.waitFor(() => expect(kept.records.size).toBe(0))
  })

  test('an awaited forgetting leaves no file among the kept files, and the list as it is', async () => {
    const kept = memoryKeptFiles(30)
    const { queue, states, idOf } = open({ kept })
    await queue.add([jpg('a'), jpg('b')])
    await queue.forget([idOf('a.jpg')])
    expect([...kept.records.values()].map(({ name }) => name)).toEqual(['b.jpg'])
    await queue.forget()
    expect(kept.records.size).toBe(0)
    expect(states()).toHaveLength(2)
  })
})
