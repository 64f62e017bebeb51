import { atom, type ReadableAtom } from 'nanostores'
import { favoriteAdd, favoriteDelete, favoriteIds } from '#api/endpoints/buying/favorite.ts'
import { ask as askServer } from '#client/browser.ts'
import type { Ask } from '#client/client.ts'
import { fail, type Failure, type Outcome, succeed } from '#client/outcome.ts'
import { readStored, storageOf, store } from './browser-storage.ts'
import { $session } from './session.ts'
import { storageNames } from './storage-names.ts'

export interface FavoritesStore {
  /** The kept works; undefined until the server told them. */
  $ids: ReadableAtom<ReadonlySet<number> | undefined>
  /** False once the server answered that it has no favourites; remembered until the browser is closed. */
  $offered: ReadableAtom<boolean>
  /** @returns why they could not be read */
  load(): Promise<Failure | undefined>
  /** @returns why it is not kept */
  keep(imageId: number): Promise<Failure | undefined>
  /** Gives the boards it was on; none where a lost reply turned out to have worked. */
  drop(imageId: number): Promise<Outcome<readonly number[]>>
  /** The person logged out. */
  forget(): void
}

const isLost = (failure: Failure) => failure.kind === 'network' || failure.kind === 'timeout'

/**
 * The works that the user keeps. A press shows at once and is taken back when the server refuses it; after a lost reply
 * the store reads the kept works from the server, and that reading counts.
 */
export function createFavorites(ask: Ask, storage: Storage | undefined): FavoritesStore {
  const name = storageNames.noFavorites
  const isMissing = readStored(storage, name, (value) => value === true)
  const $ids = atom<ReadonlySet<number> | undefined>(undefined)
  const $offered = atom(isMissing !== true)
  let reading: Promise<Failure | undefined> | undefined
  let changes = 0
  /** Counts logouts: a reply that one overtook is not shown to the next person. */
  let turn = 0

  async function read(mine = turn): Promise<Failure | undefined> {
    const before = changes
    const outcome = await ask(favoriteIds, {})
    if (mine !== turn) return undefined
    // The reply may lack a press that the user made meanwhile.
    if (outcome.ok && changes !== before) return read(mine)
    if (outcome.ok) {
      $ids.set(new Set(outcome.value))
      return undefined
    }
    const { failure } = outcome
    if (failure.kind === 'refused' && (failure.status === 404 || failure.status === 501)) {
      store(storage, name, true)
      $offered.set(false)
    }
    return failure
  }

  function load(): Promise<Failure | undefined> {
    if (reading) return reading
    const own = read().finally(() => {
      if (reading === own) reading = undefined
    })
    reading = own
    return own
  }

  function show(imageId: number, isKept: boolean): void {
    changes += 1
    const before = $ids.get()
    if (!before) return
    const ids = new Set(before)
    if (isKept) ids.add(imageId)
    else ids.delete(imageId)
    $ids.set(ids)
  }

  const has = (imageId: number) => $ids.get()?.has(imageId) ?? false

  /** After a refusal: reads the kept works anew. A lost reply that did its work is a success. */
  async function look(failure: Failure, worked: () => boolean): Promise<Failure | undefined> {
    await reading
    const unread = await load()
    return !unread && isLost(failure) && worked() ? undefined : failure
  }

  /** The reply is undefined where a lost reply turned out to have worked. */
  async function press<Reply>(
    imageId: number,
    isKept: boolean,
    send: () => Promise<Outcome<Reply>>,
  ): Promise<Outcome<Reply | undefined>> {
    const mine = turn
    show(imageId, isKept)
    const outcome = await send()
    if (mine !== turn) return outcome
    show(imageId, outcome.ok === isKept)
    if (outcome.ok) return outcome
    const failure = await look(outcome.failure, () => has(imageId) === isKept)
    return failure ? fail(failure) : succeed(undefined)
  }

  return {
    $ids,
    $offered,
    load,
    async keep(imageId) {
      const add = () => ask(favoriteAdd, { body: { image_id: imageId } })
      const outcome = await press(imageId, true, add)
      return outcome.ok ? undefined : outcome.failure
    },
    async drop(imageId) {
      const remove = () => ask(favoriteDelete, { params: { image_id: imageId } })
      const outcome = await press(imageId, false, remove)
      return outcome.ok ? succeed(outcome.value?.board_ids ?? []) : outcome
    },
    forget() {
      turn += 1
      reading = undefined
      $ids.set(undefined)
    },
  }
}

/** Of this page's person; they go with the login. */
export const favorites = createFavorites(askServer, storageOf('sessionStorage'))

$session.listen((session) => {
  if (!session) favorites.forget()
})
