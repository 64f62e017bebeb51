import { fail, succeed } from '#client/outcome.ts'
import { createWorks } from '#features/contributing/upload-works/new-works/works-store.ts'
import { createChoices } from '#features/contributing/upload-works/work-form/choices.ts'
import { createDraftStore } from '#features/contributing/upload-works/work-form/draft-store.ts'
import type { WorkType } from '#features/contributing/upload-works/work-form/work-draft.ts'
import type { FileTools, SentFile } from '#modules/uploads/queue-types.ts'
import { createUploadQueue } from '#modules/uploads/queue.ts'
import { openBrowser } from '#tests/fixtures/embedded-browser.ts'
import { memoryStorage } from '#tests/fixtures/memory-storage.ts'
import {
  newContributor,
  uploadPicture,
  uploadVideo,
} from '#tests/server/support/contributor-setup.ts'
import type { Harness } from '#tests/server/support/harness.ts'

export const picture = (text: string) =>
  new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), text], `${text}.jpg`)
export const film = (text: string) => new File([`\0\0\0\x18ftypisom${text}`], `${text}.mp4`)

/** Each file's own description, by its text. */
const metas: Record<string, SentFile['meta']> = {
  told: { title: '晨雾', keywords: ['港口', '雾'], create_date: '2024-05-06', year: '2024' },
}

const tools: FileTools = {
  hash: (file) => file.text(),
  facts: async (file, kind) => {
    const text = (await file.text()).slice(4)
    return kind === 'video' ? { preview: new Blob(['frame']) } : { meta: metas[text] }
  },
}

/** A contributor's page against the embedded server; uploads are rows that only the server's own room makes. */
export async function openWorks(
  server: Harness,
  options: {
    type?: WorkType
    storage?: Storage
    similar?: SentFile['similar']
    /** The fate of a file's upload; undefined: it succeeds. */
    fate?: (name: string) => 'fails' | 'alike' | Promise<void> | undefined
  } = {},
) {
  const { type = 1, storage = memoryStorage(), similar, fate } = options
  const person = await newContributor(server)
  const browser = openBrowser(server)
  browser.session.signIn({ access_token: person.token, expires_in: 7200 }, { username: 'lin' })
  const submitted: number[] = []
  const left: number[] = []
  /** Batches as they went to the server. */
  const batches: { titles: string[]; key: string | undefined }[] = []
  const ask: typeof browser.ask = (row, input, sending) => {
    const { body } = input as { body?: unknown }
    if (Array.isArray(body)) {
      const titles = (body as { title: string }[]).map(({ title }) => title)
      batches.push({ titles, key: sending?.idempotencyKey })
    }
    return browser.ask(row, input, sending)
  }
  const open = (owner = 'lin') => {
    const queue = createUploadQueue({
      kind: type === 1 ? 'image' : 'video',
      limit: Infinity,
      tools,
      send: async ({ name }) => {
        const end = await fate?.(name)
        if (end === 'fails') return fail({ kind: 'network' })
        return succeed({
          url: await (type === 1 ? uploadPicture(server, person) : uploadVideo(server, person)),
          similar: end === 'alike' ? [{ id: 7 }] : similar,
        })
      },
      sendPoster: async () => succeed({ url: await uploadPicture(server, person) }),
    })
    return createWorks({
      type,
      ask,
      queue,
      choices: createChoices(browser.ask, type),
      saved: createDraftStore(storage, owner, `works-${type}`),
      onSubmitted(count, rest) {
        submitted.push(count)
        left.push(rest)
      },
    })
  }
  const works = open()
  await works.start()
  const idAt = (at: number) => works.queue.$items.get()[at]?.id ?? ''
  return { works, browser, person, submitted, left, batches, open, idAt, storage }
}

/** Waits until every file of the list is there. */
export async function allSent(works: ReturnType<typeof createWorks>): Promise<void> {
  while (works.queue.$isBusy.get()) await new Promise((go) => setTimeout(go, 5))
}
