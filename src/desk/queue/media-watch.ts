import { atom, computed, type ReadableAtom } from 'nanostores'
import { deskQueueItem, type QueueItem } from '#api/endpoints/desk/review.ts'
import type { Ask } from '#client/client.ts'
import type { PagedList } from '#state/paged-list.ts'
import { createPoll, type Poll } from '#state/poll.ts'
import { keyOf } from './key-of.ts'
import type { Opened, QueueDetail, QueueFilters, Subject, Unready } from './queue-types.ts'

interface Deps {
  ask: Ask
  list: PagedList<QueueItem, QueueFilters>
  $opened: ReadableAtom<Opened>
  /** Replaces the open item by its newer reading. */
  take: (detail: QueueDetail) => void
  /** Milliseconds between two questions. */
  interval: number
}

/** Follows the previews of the items to approve until they are there, one item at a time. */
export function createMediaWatch({ ask, list, $opened, take, interval }: Deps) {
  const $hasStopped = atom(false)
  const $becameReady = atom(false)
  let poll: Poll<QueueDetail> | undefined
  let watched: string | undefined

  /** The items that an approval would be about: the chosen ones when the open one is among them. */
  const $targets = computed(
    [$opened, list.$selection, list.$items],
    (opened, selection, items): readonly (QueueItem | QueueDetail)[] => {
      if (opened.state !== 'here' || opened.detail.status !== 0) return []
      const own = keyOf(opened.of)
      if (!selection.has(own)) return [opened.detail]
      const chosen = items.filter((item) => selection.has(keyOf(item)))
      return chosen.map((item) => (keyOf(item) === own ? opened.detail : item))
    },
  )
  const $making = computed($targets, (targets) =>
    targets.filter(({ media_state: state }) => state === 0),
  )
  const $unready = computed(
    [$targets, $making, $hasStopped],
    (targets, making, hasStopped): Unready | undefined => {
      const ofSelection = targets.length > 1
      const broken = targets.filter(({ media_state: state }) => state === 2).length
      if (broken > 0) return { is: 'broken', count: broken, ofSelection, hasStopped }
      if (making.length === 0) return undefined
      return { is: 'making', count: making.length, ofSelection, hasStopped }
    },
  )

  function rest(): void {
    poll?.stop()
    poll = undefined
    watched = undefined
  }

  function follow({ kind, id }: Subject): void {
    rest()
    watched = keyOf({ kind, id })
    $hasStopped.set(false)
    poll = createPoll<QueueDetail>({
      ask: (signal) => ask(deskQueueItem, { params: { kind, id } }, { signal }),
      isDone: (detail) => detail.media_state !== 0,
      interval,
      onDone(detail) {
        rest()
        $becameReady.set(detail.media_state === 1)
        take(detail)
      },
    })
    poll.$status.listen((status) => $hasStopped.set(status === 'expired' || status === 'failed'))
    poll.start()
  }

  let openKey: string | undefined
  $opened.listen((opened) => {
    const key = opened.state === 'none' ? undefined : keyOf(opened.of)
    if (key !== openKey) $becameReady.set(false)
    openKey = key
  })
  $making.subscribe((making) => {
    const [first] = making
    if (!first) return rest()
    if (!making.some((one) => keyOf(one) === watched)) follow(first)
  })

  return {
    $unready,
    $becameReady,
    rest,
    async askNow(): Promise<void> {
      const [first] = $making.get()
      if (!poll && first) follow(first)
      await poll?.checkNow()
    },
  }
}
