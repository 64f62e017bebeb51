/** Minutes that a preview stays. */
const minutes = 10
/** All of them together, in bytes: pictures of the form that are not saved are kept with their page. */
const mostBytes = 64_000_000

export interface KeptPreview {
  readonly html: string
  /** Pictures of the form that no visitor can get, by their key. */
  readonly pictures: ReadonlyMap<string, Uint8Array>
}

export interface KeptPreviews {
  /** Keeps what `make` makes of its key, and answers the key. */
  keep: (make: (key: string) => KeptPreview) => string
  find: (key: string) => KeptPreview | undefined
}

interface Options {
  readonly now: () => Date
  readonly random: (bytes: number) => Uint8Array
}

/** Rendered pages in this process' memory, each behind a random key, for a few minutes. */
export function createKeptPreviews({ now, random }: Options): KeptPreviews {
  const all = new Map<string, KeptPreview & { readonly until: number; readonly bytes: number }>()

  function forget(): void {
    let bytes = 0
    for (const [key, one] of [...all].reverse()) {
      bytes += one.bytes
      if (one.until <= now().getTime() || bytes > mostBytes) all.delete(key)
    }
  }

  return {
    keep(make) {
      const key = Buffer.from(random(16)).toString('base64url')
      const made = make(key)
      const pictures = [...made.pictures.values()].reduce((sum, one) => sum + one.length, 0)
      const bytes = made.html.length * 2 + pictures
      all.set(key, { ...made, bytes, until: now().getTime() + minutes * 60_000 })
      forget()
      setTimeout(forget, minutes * 60_000 + 1000).unref()
      return key
    },
    find(key) {
      forget()
      return all.get(key)
    },
  }
}
