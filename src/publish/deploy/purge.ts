/** Addresses told to a webhook at a time. */
const portionSize = 500

export interface PurgeOptions {
  webhook: string
  /** Sent as bearer token. */
  token?: string | undefined
  siteUrl: string
  /** Milliseconds a call may take. */
  timeout?: number
}

/** Tells a webhook of a CDN, `{"urls": […]}` at a time, what to forget. Throws when it says no. */
export function purger({ webhook, token, siteUrl, timeout = 30_000 }: PurgeOptions) {
  return async (paths: readonly string[]): Promise<void> => {
    for (let from = 0; from < paths.length; from += portionSize) {
      const urls = paths.slice(from, from + portionSize).map((path) => new URL(path, siteUrl).href)
      const reply = await fetch(webhook, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
        body: JSON.stringify({ urls }),
        signal: AbortSignal.timeout(timeout),
      })
      await reply.arrayBuffer()
      if (!reply.ok) throw new Error(`PURGE_WEBHOOK answered with status ${reply.status}`)
    }
  }
}
