import { afterAll, vi } from 'vitest'

/** Milliseconds: on a busy machine a screen is slow, not broken, and a second, the default, is soon over. */
const patience = 10_000

if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: patience })
}

// Files of one worker share `vi`: only the first of them changes it.
const patient = Symbol.for('patient waits')
if (!(patient in vi.waitFor)) {
  const { waitFor } = vi
  vi.waitFor = Object.assign(
    ((callback, options) =>
      waitFor(
        callback,
        typeof options === 'number' ? options : { timeout: patience, ...options },
      )) as typeof waitFor,
    { [patient]: true },
  )
}

// Files of one worker share the document's classes and the globals: what one of them replaced goes back with its end.
afterAll(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
