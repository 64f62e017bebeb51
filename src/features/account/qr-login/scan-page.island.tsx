import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useState } from 'react'
import { ask } from '#client/browser.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import { shellKey } from '#routing/live-shells.ts'
import { localised, paths } from '#routing/paths.ts'
import { chosenLanguage } from '#state/language.ts'
import { openLogin } from '#state/login-dialog.ts'
import { $session } from '#state/session.ts'
import { savePendingAction } from '#state/pending-action.ts'
import { Button } from '#ui/actions/Button.tsx'
import { StateBox } from '#ui/feedback/StateBox.tsx'
import { ScanPage } from './ScanPage.tsx'
import { WaysOn } from './WaysOn.tsx'
import type { ScanStrings } from './qr-login-keys.ts'
import { pathInChosen } from './scan-language.ts'
import { createScan } from './scan-store.ts'

interface Props {
  strings: ScanStrings
  code: LocaleCode
  /** Languages that have pages. */
  languages: readonly LocaleCode[]
}

function leadToLanguage(built: readonly LocaleCode[]): boolean {
  const path = pathInChosen(location.pathname, chosenLanguage(), built)
  if (path !== undefined) location.replace(path + location.search)
  return path !== undefined
}

/** The whole of /scan/{key}; `client:load`. Asks for a login first where the phone has none. */
export default function ScanPageIsland({ strings, code, languages }: Props) {
  const session = useStore($session, { ssr: 'initial' })
  const [isHere, setHere] = useState(false)
  const key = useMemo(() => (typeof location === 'undefined' ? undefined : shellKey(location)), [])
  const scan = useMemo(() => createScan(ask, key), [key])
  useEffect(() => {
    if (leadToLanguage(languages)) return
    setHere(true)
    // Without a key there is nothing a login could confirm.
    if (key !== undefined && !$session.get()) openLogin('password', 'page')
  }, [key, languages])

  if (!isHere) return <StateBox kind="loading" title={strings['common.loading']} />
  if (!session && key !== undefined)
    return (
      <StateBox kind="empty" title={strings['my.signedOutTitle']} text={strings['scan.loginText']}>
        <Button kind="primary" onClick={() => openLogin('password', 'page')}>
          {strings['shell.login']}
        </Button>
      </StateBox>
    )
  const logIn = () => {
    savePendingAction({ kind: 'open', path: localised(paths.my(), code) })
    openLogin('password', 'asked')
  }
  return (
    <ScanPage
      scan={scan}
      strings={strings}
      account={session?.user.username ?? session?.user.mobile ?? ''}
      waysOn={<WaysOn strings={strings} code={code} onLogin={session ? undefined : logIn} />}
    />
  )
}
