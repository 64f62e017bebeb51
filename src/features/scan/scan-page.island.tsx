import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useState } from 'react'
import { ask } from '../../client/browser.ts'
import { shellKey } from '../../routing/live-shells.ts'
import { delocalised, localised } from '../../routing/paths.ts'
import { chosenLanguage } from '../../state/language.ts'
import { openLogin } from '../../state/login-dialog.ts'
import { $session } from '../../state/session.ts'
import { Button } from '../../ui/Button.tsx'
import { StateBox } from '../../ui/StateBox.tsx'
import type { ScanStrings } from './keys.ts'
import { createScan } from './scan-store.ts'
import { ScanPage } from './ScanPage.tsx'

/** The scanned address names no language: it opens in the one this person chose last. */
function leadToLanguage(): boolean {
  const { code, path } = delocalised(location.pathname)
  const chosen = chosenLanguage()
  if (code !== 'zh' || !chosen || chosen === 'zh') return false
  location.replace(localised(path, chosen) + location.search)
  return true
}

/** The whole of /scan/{key}; `client:load`. Asks for a login first where the phone has none. */
export default function ScanPageIsland({ strings }: { strings: ScanStrings }) {
  const session = useStore($session, { ssr: 'initial' })
  const [isHere, setHere] = useState(false)
  const scan = useMemo(
    () => createScan(ask, typeof location === 'undefined' ? undefined : shellKey(location)),
    [],
  )
  useEffect(() => {
    if (leadToLanguage()) return
    setHere(true)
    if (!$session.get()) openLogin('password', 'page')
  }, [])

  if (!isHere) return <StateBox kind="loading" title={strings['common.loading']} />
  if (!session)
    return (
      <StateBox kind="empty" title={strings['my.signedOutTitle']} text={strings['scan.loginText']}>
        <Button kind="primary" onClick={() => openLogin('password', 'page')}>
          {strings['shell.login']}
        </Button>
      </StateBox>
    )
  const account = session.user.username ?? session.user.mobile ?? ''
  return <ScanPage scan={scan} strings={strings} account={account} />
}
