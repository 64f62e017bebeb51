import { atom, type ReadableAtom } from 'nanostores'
import {
  boardAdd,
  boardDelete,
  boardImageDelete,
  boardImagesAdd,
  boardList,
  type BoardRecord,
  boardUpdate,
} from '#api/endpoints/buying/favorite.ts'
import { ask as askServer } from '#client/browser.ts'
import type { Ask } from '#client/client.ts'
import { type Failure, type Outcome, succeed } from '#client/outcome.ts'
import { $session } from './session.ts'

/** The texts that a user may write on a board. */
export interface BoardFields {
  readonly title: string
  readonly desc?: string
}

export interface BoardsStore {
  /** Newest first; undefined until they were read. */
  $boards: ReadableAtom<readonly BoardRecord[] | undefined>
  /** Why they could not be read the last time. */
  $failure: ReadableAtom<Failure | undefined>
  load(): Promise<void>
  /** Pressed again after a failure it can't become two. */
  create(fields: BoardFields): Promise<Outcome<BoardRecord>>
  change(
    id: number,
    change: Partial<BoardFields> & { shared?: boolean },
  ): Promise<Failure | undefined>
  remove(id: number): Promise<Failure | undefined>
  put(id: number, imageIds: readonly number[]): Promise<Failure | undefined>
  takeOff(id: number, imageId: number): Promise<Failure | undefined>
  /** The person logged out. */
  forget(): void
}

const isLost = (failure: Failure) => failure.kind === 'network' || failure.kind === 'timeout'
const isGone = (failure: Failure) => failure.kind === 'refused' && failure.status === 404

/** The boards of this page's person. Every change is followed by a look at the server's list. */
export function createBoards(ask: Ask, newKey = () => crypto.randomUUID()): BoardsStore {
  const $boards = atom<readonly BoardRecord[] | undefined>(undefined)
  const $failure = atom<Failure | undefined>(undefined)
  /** The board whose making is not known to have worked. */
  let intent: { body: string; key: string } | undefined
  /** Counts logouts: a list that one overtook is not shown to the next person. */
  let turn = 0

  async function load(): Promise<void> {
    const mine = turn
    const outcome = await ask(boardList, {})
    if (mine !== turn) return
    $failure.set(outcome.ok ? undefined : outcome.failure)
    if (outcome.ok) $boards.set(outcome.value)
  }

  const byId = (id: number) => $boards.get()?.find((board) => board.id === id)

  async function create(fields: BoardFields): Promise<Outcome<BoardRecord>> {
    const body = JSON.stringify(fields)
    const known = new Set($boards.get()?.map((board) => board.id))
    if (intent?.body !== body) intent = { body, key: newKey() }
    const outcome = await ask(boardAdd, { body: { ...fields } }, { idempotencyKey: intent.key })
    await load()
    const made = $boards.get()?.find(({ id, title }) => !known.has(id) && title === fields.title)
    if (!outcome.ok && !(isLost(outcome.failure) && made)) return outcome
    intent = undefined
    return outcome.ok || !made ? outcome : succeed(made)
  }

  /** After a lost reply the following reading of the list counts. */
  async function after(
    outcome: Outcome<unknown>,
    worked: () => boolean,
  ): Promise<Failure | undefined> {
    await load()
    if (outcome.ok) return undefined
    const isDone = isLost(outcome.failure) && $failure.get() === undefined && worked()
    return isDone ? undefined : outcome.failure
  }

  return {
    $boards,
    $failure,
    load,
    create,
    async change(id, change) {
      const outcome = await ask(boardUpdate, { params: { id }, body: { ...change } })
      return after(outcome, () => {
        const board = byId(id)
        const { title = board?.title, desc = board?.desc ?? '', shared = board?.shared } = change
        return board?.title === title && (board?.desc ?? '') === desc && board?.shared === shared
      })
    },
    async remove(id) {
      const outcome = await ask(boardDelete, { params: { id } })
      if (!outcome.ok && isGone(outcome.failure)) {
        await load()
        return undefined
      }
      return after(outcome, () => !byId(id))
    },
    async put(id, imageIds) {
      const outcome = await ask(boardImagesAdd, { params: { id }, body: { ids: [...imageIds] } })
      return after(outcome, () => false)
    },
    async takeOff(id, imageId) {
      const outcome = await ask(boardImageDelete, { params: { id, image_id: imageId } })
      return outcome.ok ? undefined : outcome.failure
    },
    forget() {
      turn += 1
      $boards.set(undefined)
      intent = undefined
    },
  }
}

export const boards = createBoards(askServer)

$session.listen((session) => {
  if (!session) boards.forget()
})
