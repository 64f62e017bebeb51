import { useEffect, useState } from 'react'
import { uploadPrivate } from '#api/endpoints/contributing/upload.ts'
import { ask } from '#client/browser.ts'

/** Name of a file that only its owner may see; undefined for any other address. */
export function privateName(address: string): string | undefined {
  return /\/v1\/upload\/private\/([\w.-]{1,200})$/.exec(address)?.[1]
}

/**
 * What a page may show of one's own picture: an uploaded one is fetched with the login and shown from memory,
 * any other has a public address. Undefined while it is fetched and where it can't be.
 * @param side longest side of an uploaded one in pixels; absent: as it was uploaded
 */
export function useOwnPicture(
  address: string | undefined,
  publicUrl: (path: string) => string,
  side?: 320 | 640 | 1600,
): string | undefined {
  const name = address ? privateName(address) : undefined
  const [shown, setShown] = useState<{ name: string; src: string }>()

  useEffect(() => {
    if (!name) return undefined
    const left = new AbortController()
    let src: string | undefined
    const input = { params: { name }, query: side ? { side } : {} }
    void ask(uploadPrivate, input, { signal: left.signal }).then((outcome) => {
      if (!outcome.ok || left.signal.aborted) return
      src = URL.createObjectURL(outcome.value as Blob)
      setShown({ name, src })
    })
    return () => {
      left.abort()
      if (src) URL.revokeObjectURL(src)
    }
  }, [name, side])

  if (name) return shown?.name === name ? shown.src : undefined
  return address ? publicUrl(address) : undefined
}
