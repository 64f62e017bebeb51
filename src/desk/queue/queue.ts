import { ask } from '#client/browser.ts'
import { go } from '../route.ts'
import { createQueue } from './queue-store.ts'
import { tellWaiting } from './waiting.ts'

/** One queue a page of the browser: going to another page and back loses nothing. */
export const queue = createQueue({ ask, undoFor: 15_000, onStat: tellWaiting })

/** Lists all works of one contributor, decided or not. */
export function lookForWorksOf(person: string): void {
  void queue.filter({ kind: 'work', status: -1, search: person })
  go(['queue'])
}
