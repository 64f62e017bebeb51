import type { PriceTier } from '#api/endpoints/catalogue/image-filing.ts'
import { workAddImages, workAddVideos, workList } from '#api/endpoints/contributing/work.ts'
import type { Ask } from '#client/client.ts'
import type { Failure } from '#client/outcome.ts'
import type { UploadItem } from '#modules/uploads/queue-types.ts'
import type { DraftStore } from '../work-form/draft-store.ts'
import {
  emptyDraft,
  imageWords,
  pixelsOf,
  videoWords,
  type WorkDraft,
  type WorkType,
} from '../work-form/work-draft.ts'

interface Submission {
  ask: Ask
  type: WorkType
  /** All of them sent. */
  items: readonly UploadItem[]
  drafts: Readonly<Record<string, WorkDraft>>
  tiers: readonly PriceTier[]
  saved: DraftStore
}

export type Submitted =
  | { readonly is: 'submitted' }
  | { readonly is: 'unclear' }
  | { readonly is: 'failed'; readonly failure: Failure }

/** Submits a batch once per intent. After a lost reply it looks in the list of works before it asks the contributor. */
export async function submitWorks(submission: Submission): Promise<Submitted> {
  const { ask, type, items, drafts, tiers, saved } = submission
  const files = items.flatMap((item) =>
    item.state.is === 'sent'
      ? [{ draft: drafts[item.id] ?? emptyDraft, sent: item.state.sent, pixels: pixelsOf(item) }]
      : [],
  )
  const images = files.map(({ draft, sent, pixels }) => ({
    ...imageWords(draft, tiers, pixels),
    thumb: sent.url,
  }))
  const videos = files.map(({ draft, sent }) => ({
    ...videoWords(draft),
    url: sent.url,
    thumb: sent.poster ?? '',
  }))
  const idempotencyKey = saved.keyFor(JSON.stringify(type === 1 ? images : videos))
  const outcome =
    type === 1
      ? await ask(workAddImages, { body: images }, { idempotencyKey })
      : await ask(workAddVideos, { body: videos }, { idempotencyKey })
  if (outcome.ok) return { is: 'submitted' }

  const { failure } = outcome
  if (failure.kind === 'refused') {
    // The server did nothing: a changed submission is another intent.
    if (failure.status < 500 && failure.status !== 401) saved.settled()
    return { is: 'failed', failure }
  }
  const addresses = files.map(({ sent }) => sent.url)
  return { is: (await areThere(ask, type, addresses)) ? 'submitted' : 'unclear' }
}

/** Whether the newest works are made of these files. */
async function areThere(ask: Ask, type: WorkType, addresses: readonly string[]): Promise<boolean> {
  const outcome = await ask(workList, { query: { type } })
  if (!outcome.ok) return false
  const known = new Set(outcome.value.data.flatMap(({ url, thumb }) => [url, thumb]))
  return addresses.every((address) => known.has(address))
}
