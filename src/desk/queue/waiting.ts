import { atom } from 'nanostores'
import { deskQueue } from '#api/endpoints/desk/review.ts'
import type { Ask } from '#client/client.ts'
import type { QueueStat } from './queue-types.ts'

/** Numbers of waiting items, for the bar above; undefined until the server told. */
export const $waiting = atom<{ queue: number; withdrawal: number } | undefined>(undefined)

export function tellWaiting({ withdrawal, ...stat }: QueueStat): void {
  $waiting.set({ withdrawal, queue: Object.values(stat).reduce((sum, count) => sum + count, 0) })
}

/** For pages that list no queue; without a reply the bar keeps its last numbers. */
export async function readWaiting(ask: Ask): Promise<void> {
  const outcome = await ask(deskQueue, { query: { page: 1, size: 1 } })
  if (outcome.ok) tellWaiting(outcome.value.stat)
}
