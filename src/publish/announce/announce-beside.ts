import { undoWithin } from '#domain/lifecycle/review-undo.ts'

let later: NodeJS.Timeout | undefined

/**
 * Tells search engines beside the runs of a process that stays: now, and of works once their approval can't be taken back any more.
 * `tell` answers what was told, in sentences.
 */
export function announceBeside(tell: () => Promise<string[]>): void {
  const say = async (): Promise<void> => {
    for (const line of await tell()) console.error(line)
  }
  void say()
  clearTimeout(later)
  later = setTimeout(() => void say(), undoWithin + 1000).unref()
}
