import { useEffect, useMemo } from 'react'
import { ask } from '#client/browser.ts'
import { shellKey } from '#routing/live-shells.ts'
import { localised, paths } from '#routing/paths.ts'
import { VerifyPage } from './VerifyPage.tsx'
import { createVerify } from './verify-store.ts'
import type { VerifyView } from './verify-view.ts'

/**
 * The whole of /verify/{code}: the code of the address is looked up by itself, also the one that a form sent
 * which was not alive yet.
 */
export default function VerifyPageIsland(view: VerifyView) {
  const { code: locale } = view
  const verify = useMemo(
    () =>
      createVerify({
        ask,
        onAsked: (code) => {
          if (shellKey(location) !== code)
            history.replaceState(history.state, '', localised(paths.verify(code), locale))
        },
      }),
    [locale],
  )
  useEffect(() => {
    // As it was typed: with spaces it is no key of an address yet.
    const key = shellKey(location) ?? new URLSearchParams(location.search).get('key')
    if (!key) return
    verify.type(key)
    void verify.check()
  }, [verify])
  return <VerifyPage verify={verify} {...view} />
}
