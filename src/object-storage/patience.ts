/** How long an errand bears a store that is late or fails, over all of its requests. */
export interface Patience {
  /** Milliseconds. */
  left: number
}

/** Milliseconds of a request that cost no patience: of any, of a kilobyte that it moves, and at most. */
const free = { request: 1000, kilobyte: 1, most: 60_000 }

interface Wait {
  /** Milliseconds that the first or a later try may take: the first one leaves as many to another. */
  ofTry: (tries: number) => number
  /** Whether there is patience for more than so many milliseconds. */
  bears: (milliseconds: number) => boolean
  /** Takes what was lost off the patience. */
  end: () => void
}

/** The wait for one answer. Without a patience, that of a job, it has no end of its own. */
export function beginWait(patience: Patience | undefined, bytes = 0): Wait {
  const began = performance.now()
  const own = Math.min(free.most, free.request + (bytes / 1000) * free.kilobyte)
  const most = (patience?.left ?? Infinity) + own
  const passed = () => performance.now() - began
  return {
    ofTry: (tries) => (tries === 0 ? most / 2 : Math.max(0, most - passed())),
    bears: (milliseconds) => passed() + milliseconds < most,
    end() {
      if (patience) patience.left = Math.max(0, patience.left - Math.max(0, passed() - own))
    },
  }
}
