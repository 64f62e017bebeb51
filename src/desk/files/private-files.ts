import { uploadPrivate } from '#api/endpoints/contributing/upload.ts'
import type { Ask } from '#client/client.ts'
import { succeed } from '#client/outcome.ts'
import type { Outcome } from '#client/outcome.ts'

/** Pixels of the long side a reduction is asked in; undefined: the file as it is. */
export type Side = 320 | 640 | 1600 | undefined

const privateAddress = /^\/api\/v1\/upload\/private\/([\w.-]{1,200})$/

/** Name of a file that only its owner and editors may fetch; undefined for a public address. */
export function privateName(address: string): string | undefined {
  return privateAddress.exec(address)?.[1]
}

export interface PrivateFiles {
  /** Fetches with the bearer; one that was shown a moment ago comes from memory. */
  get(name: string, side: Side, signal?: AbortSignal): Promise<Outcome<Blob>>
  /** Fetches the files ahead that the editor will look at next. */
  ahead(address: string, side: Side): void
}

const mostKept = 60
/** A whole video is not kept beside the one that is shown. */
const largestKept = 8 * 1024 * 1024

/** Private pictures in memory only, the last few of them. */
export function createPrivateFiles(ask: Ask): PrivateFiles {
  const kept = new Map<string, Blob>()

  async function get(name: string, side: Side, signal?: AbortSignal): Promise<Outcome<Blob>> {
    const key = `${name} ${side ?? ''}`
    const known = kept.get(key)
    if (known) {
      kept.delete(key)
      kept.set(key, known)
      return succeed(known)
    }
    const outcome = await ask(
      uploadPrivate,
      { params: { name }, query: side ? { side } : {} },
      signal ? { signal } : {},
    )
    if (outcome.ok && outcome.value.size <= largestKept) {
      kept.set(key, outcome.value)
      const [oldest] = kept.keys()
      if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
    }
    return outcome
  }

  return {
    get,
    ahead(address, side) {
      const name = privateName(address)
      if (name) void get(name, side)
      else if (address) new Image().src = address
    },
  }
}
