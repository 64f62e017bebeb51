import { atom } from 'nanostores'
import type { InputOf } from '#api/call.ts'
import {
  deskDecide,
  deskDecideUndo,
  deskQueue,
  deskQueueItem,
  type QueueItem,
} from '#api/endpoints/desk/review.ts'
import { createPagedList } from '#state/paged-list.ts'
import { createDecidedItems, keysOf, nextAfter } from './decided-items.ts'
import { decisionBody } from './decision-body.ts'
import { keyOf } from './key-of.ts'
import { createMediaWatch } from './media-watch.ts'
import type {
  Filing,
  Held,
  Opened,
  QueueFilters,
  QueueDeps,
  QueueStat,
  QueueStore,
  Refused,
  Subject,
} from './queue-types.ts'

const noFiling: Filing = { cates: [], labels: [], editorial: false, tags: [] }

/** Everything that waits for a review: listed, opened, decided, taken back. */
export function createQueue({ ask, undoFor, onStat, interval = 2000 }: QueueDeps): QueueStore {
  const $stat = atom<QueueStat | undefined>(undefined)
  const $opened = atom<Opened>({ state: 'none' })
  const $filing = atom<Filing>(noFiling)
  const $held = atom<Held | undefined>(undefined)
  const $undoing = atom(false)
  const $refused = atom<Refused | undefined>(undefined)
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Whether the server took the decision that can be undone. */
  let taken: Promise<boolean> = Promise.resolve(false)
  let ahead: { key: string; answer: ReturnType<typeof fetchDetail> } | undefined

  const list = createPagedList<QueueItem, QueueFilters>({
    filters: { kind: undefined, status: 0, search: '' },
    idOf: keyOf,
    load: async (page, { kind, status, search }, signal) => {
      const query = { page, size: 50, status, ...(kind && { kind }), ...(search && { search }) }
      const outcome = await ask(deskQueue, { query }, { signal })
      if (outcome.ok) $stat.set(outcome.value.stat)
      return outcome
    },
  })
  const { $items, $left, hide, show } = createDecidedItems(list.$items, $stat)
  $left.subscribe((stat) => stat && onStat(stat))

  const { $unready, $becameReady, ...media } = createMediaWatch({
    ask,
    list,
    $opened,
    interval,
    take(detail) {
      const opened = $opened.get()
      list.update([detail])
      if (opened.state === 'here' && keyOf(opened.of) === keyOf(detail))
        $opened.set({ ...opened, detail })
    },
  })

  function fetchDetail({ kind, id }: Subject) {
    return ask(deskQueueItem, { params: { kind, id } })
  }

  async function open(subject: Subject | undefined): Promise<void> {
    if (!subject) return $opened.set({ state: 'none' })
    const before = $opened.get()
    if (before.state === 'here' && keyOf(before.of) === keyOf(subject)) return
    $opened.set({ state: 'loading', of: subject })
    const asked = ahead?.key === keyOf(subject) ? ahead.answer : fetchDetail(subject)
    ahead = undefined
    const outcome = await asked
    const now = $opened.get()
    if (now.state !== 'loading' || keyOf(now.of) !== keyOf(subject)) return
    if (!outcome.ok) return $opened.set({ state: 'failed', of: subject, failure: outcome.failure })
    const detail = outcome.value
    $filing.set({
      ...noFiling,
      cates: detail.cates ?? [],
      labels: detail.labels ?? [],
      editorial: detail.work?.editorial ?? false,
    })
    $opened.set({ state: 'here', of: subject, detail })
    const next = neighbour(1)
    if (next) ahead = { key: keyOf(next), answer: fetchDetail(next) }
  }

  function neighbour(step: 1 | -1): Subject | undefined {
    const opened = $opened.get()
    const items = $items.get()
    if (opened.state === 'none') return items[0]
    const at = items.findIndex((item) => keyOf(item) === keyOf(opened.of))
    if (step === 1 && at >= items.length - 5) void list.more()
    return at < 0 ? items[0] : items[at + step]
  }

  /** The items to decide on: the chosen ones when the open one is among them. */
  function targets(of: Subject): number[] {
    const chosen = list.$selection.get()
    if (!chosen.has(keyOf(of))) return [of.id]
    return list.$items
      .get()
      .filter((item) => chosen.has(keyOf(item)))
      .map(({ id }) => id)
  }

  /** Sent at once: a decision survives a browser that ends. Answers whether the server took it. */
  async function send(held: Held, body: InputOf<typeof deskDecide>['body']): Promise<boolean> {
    const outcome = await ask(deskDecide, { body })
    if (outcome.ok) {
      const stat = $stat.get()
      await list.remove(keysOf(held))
      if (stat && $stat.get() === stat)
        $stat.set({ ...stat, [held.kind]: Math.max(0, stat[held.kind] - held.ids.length) })
    } else {
      forget(held)
      $refused.set({ held, failure: outcome.failure })
      // Another editor was first: the list is old.
      if (outcome.failure.kind === 'refused') await list.reload()
    }
    show(held)
    return outcome.ok
  }

  /** It can't be undone any more. */
  function forget(held: Held): void {
    if ($held.get() !== held) return
    clearTimeout(timer)
    $held.set(undefined)
  }

  return {
    list,
    $items,
    $stat: $left,
    $opened,
    $filing,
    $held,
    $undoing,
    $refused,
    async filter(patch) {
      void open(undefined)
      await list.setFilter(patch)
    },
    open,
    neighbour,
    file: (patch) => $filing.set({ ...$filing.get(), ...patch }),
    decide({ reasons = [], ...verdict }) {
      const opened = $opened.get()
      if (opened.state !== 'here' || opened.detail.status !== 0) return undefined
      if (verdict.status === 1 && $unready.get()) return undefined
      const { kind } = opened.of
      const ids = targets(opened.of)
      const seen = new Map(list.$items.get().map((item) => [keyOf(item), item.updated_at]))
      seen.set(keyOf(opened.of), opened.detail.updated_at)
      const next = nextAfter($items.get(), opened.of, ids)
      const body = decisionBody({
        kind,
        ids,
        seen,
        verdict: { reasons, ...verdict },
        filing: $filing.get(),
      })
      $refused.set(undefined)
      const held = { kind, ids, title: opened.detail.title, verdict }
      clearTimeout(timer)
      $held.set(held)
      hide(held)
      list.selectAll(false)
      taken = send(held, body)
      timer = setTimeout(() => forget(held), undoFor)
      return next
    },
    async undo() {
      const held = $held.get()
      const [id] = held?.ids ?? []
      if (!held || id === undefined || $undoing.get()) return undefined
      clearTimeout(timer)
      $undoing.set(true)
      try {
        if (!(await taken)) return undefined
        const { kind, ids } = held
        const outcome = await ask(deskDecideUndo, { body: { kind, ids: [...ids] } })
        if (outcome.ok) {
          await list.reload()
          return { kind, id }
        }
        $refused.set({ held, failure: outcome.failure, undoing: true })
        return undefined
      } finally {
        $undoing.set(false)
        forget(held)
      }
    },
    choose(item, chosen) {
      const [first] = list.$selection.get()
      const other = list.$items.get().find((one) => keyOf(one) === first)
      if (other && !isAlike(other, item)) list.selectAll(false)
      list.select(keyOf(item), chosen)
    },
    chooseAllOf(item) {
      list.selectAll(false)
      for (const one of $items.get()) if (isAlike(one, item)) list.select(keyOf(one), true)
    },
    forgetRefusal: () => $refused.set(undefined),
    $unready,
    $becameReady,
    askForMedia: media.askNow,
    rest: media.rest,
  }
}

function isAlike(a: QueueItem, b: QueueItem): boolean {
  return a.kind === b.kind && a.user?.id !== undefined && a.user.id === b.user?.id
}
