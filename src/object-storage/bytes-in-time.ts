/** What began with the wait for some bytes. */
interface Waiting {
  /** Milliseconds that they may take. */
  readonly most: number
  readonly end?: () => void
}

/** Chunks of an answer's body; throws when the next one is late. Ends the request when its reader goes away. */
export async function* bytesInTime(
  body: ReadableStream<Uint8Array> | null,
  wait: () => Waiting,
): AsyncGenerator<Uint8Array> {
  const reader = (body ?? new Blob().stream()).getReader()
  try {
    for (;;) {
      const { most, end } = wait()
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<never>((_, fail) => {
        timer = setTimeout(() => fail(new Error('no bytes in time')), most)
      })
      const next = await Promise.race([reader.read(), late]).finally(() => {
        clearTimeout(timer)
        end?.()
      })
      if (next.done) return
      yield next.value
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

/** A whole body, whose next bytes may take so many milliseconds each time. */
export async function wholeInTime(
  body: ReadableStream<Uint8Array> | null,
  most: number,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of bytesInTime(body, () => ({ most }))) {
    chunks.push(chunk)
    length += chunk.length
  }
  const whole = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}
