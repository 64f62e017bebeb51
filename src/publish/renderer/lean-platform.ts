import { hash } from 'node:crypto'

type Digest = typeof crypto.subtle.digest

/**
 * What Astro asks of the platform for each page, without its detours; for processes that do nothing but render. The outcome is
 * the same: Astro asks for the digest of every inline style of a page, each time and on another thread, and hands over a
 * page's bytes as a stream that is read again.
 */
export function leanPlatform(): void {
  crypto.subtle.digest = keptDigest(crypto.subtle.digest.bind(crypto.subtle))
  globalThis.Response = wholeResponse(globalThis.Response)
}

function keptDigest(inThread: Digest): Digest {
  const kept = new Map<string, ArrayBuffer>()
  return (algorithm, data) => {
    if (algorithm !== 'SHA-256' || !ArrayBuffer.isView(data)) return inThread(algorithm, data)
    const bytes = Buffer.from(data.buffer, data.byteOffset, data.byteLength)
    const text = bytes.toString('latin1')
    const made = kept.get(text) ?? new Uint8Array(hash('sha256', bytes, 'buffer')).buffer
    kept.set(text, made)
    return Promise.resolve(made)
  }
}

/** A reply whose bytes are there; it becomes a stream only where one is asked for. */
function wholeResponse(PlainResponse: typeof Response): typeof Response {
  return class WholeResponse extends PlainResponse {
    /** Any other reply is one too. */
    static override [Symbol.hasInstance](value: unknown): boolean {
      return value instanceof PlainResponse
    }

    readonly #bytes: Uint8Array<ArrayBuffer> | undefined

    constructor(body?: BodyInit | null, init?: ResponseInit) {
      const bytes = body instanceof Uint8Array ? (body as Uint8Array<ArrayBuffer>) : undefined
      super(bytes ? null : body, init)
      this.#bytes = bytes
    }

    /** As the platform has it. */
    get #plain(): Response | undefined {
      return this.#bytes && new PlainResponse(this.#bytes, this)
    }

    override text(): Promise<string> {
      const bytes = this.#bytes
      if (!bytes) return super.text()
      const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8')
      return Promise.resolve(text)
    }

    override get body() {
      return this.#plain?.body ?? super.body
    }

    override clone(): Response {
      return this.#plain ?? super.clone()
    }

    override arrayBuffer(): Promise<ArrayBuffer> {
      return this.#plain?.arrayBuffer() ?? super.arrayBuffer()
    }

    override bytes() {
      return this.#plain?.bytes() ?? super.bytes()
    }

    override blob() {
      return this.#plain?.blob() ?? super.blob()
    }

    override json() {
      return this.#plain?.json() ?? super.json()
    }
  }
}
