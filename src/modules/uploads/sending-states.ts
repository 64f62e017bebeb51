import type { ItemState, SendOptions } from './queue-types.ts'

export interface Watch {
  /** Tells `see` the state of a file from now on, until it is sent. */
  begin(id: string, see: (state: ItemState) => void): Omit<SendOptions, 'signal' | 'hash'>
  /** Ends the pause of a file whose link is broken. */
  goOn(id: string): void
}

/** Turns a sender's reports about its files into their states. */
export function createWatch(): Watch {
  const paused = new Map<string, () => void>()
  return {
    begin(id, see) {
      let from: number | undefined
      let share = 0
      const tell = (isPaused?: true): void => {
        if (!isPaused) paused.delete(id)
        see({
          is: 'sending',
          share,
          ...(from !== undefined && { from }),
          ...(isPaused && { isPaused }),
        })
      }
      return {
        onProgress(now) {
          share = now
          tell()
        },
        onResumed(at) {
          share = from = at
          tell()
        },
        onPaused(goOn) {
          paused.set(id, goOn)
          tell(true)
        },
      }
    },
    goOn: (id) => paused.get(id)?.(),
  }
}
