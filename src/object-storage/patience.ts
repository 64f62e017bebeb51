/** How long an errand bears a store that is late or fails, over all of its requests. */
export interface Patience {
  /** Milliseconds. */
  left: number
}

/** Milliseconds of a request that cost no patience: of any, of a kilobyte that it moves, and at most. */
const free = { request: 1000, kilobyte: 1, most: 60_000 }

interface Wait {
  /** Milliseconds that the first or a later try may take: the first one leaves patience to another. */
  ofTry: (tries: number) => number
  /** Whether there is patience for more than so many milliseconds. */
  bears: (milliseconds: number) => boolean
  /** The answer brings so many bytes, whose time costs none. */
  brings: (bytes: number) => void
  /** Takes what was lost off the patience. */
  end: () => void
}

/** The wait for one answer. Without a patience, that of a job, it has no end of its own. */
export function beginWait(patience: Patience | undefined, bytes = 0): Wait {
  const began = performance.now()
  const left = patience?.left ?? Infinity
  const freeFor = (moved: number) =>
    Math.min(free.most, free.request + (moved / 1000) * free.kilobyte)
  let own = freeFor(bytes)
  const passed = () => performance.now() - began
  return {
    ofTry: (tries) => (tries === 0 ? own + left / 2 : Math.max(0, own + left - passed())),
    bears: (milliseconds) => passed() + milliseconds < own + left,
    brings(more) {
      own = freeFor(bytes + more)
    },
    end() {
      if (patience) patience.left = Math.max(0, patience.left - Math.max(0, passed() - own))
    },
  }
}
