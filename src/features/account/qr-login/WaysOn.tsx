import type { LocaleCode } from '#i18n/locales.ts'
import { localised, paths } from '#routing/paths.ts'
import { Button, ButtonLink } from '#ui/actions/Button.tsx'
import type { ScanStrings } from './qr-login-keys.ts'

interface Props {
  strings: ScanStrings
  code: LocaleCode
  /** Undefined: a user is logged in on this phone already. */
  onLogin: (() => void) | undefined
}

/** Ways on from a code that leads nowhere: one's own pages, or a login on this very phone; and the start. */
export function WaysOn({ strings, code, onLogin }: Props) {
  return (
    <>
      {onLogin ? (
        <Button kind="primary" onClick={onLogin}>
          {strings['scan.loginHere']}
        </Button>
      ) : (
        <ButtonLink href={localised(paths.my(), code)}>{strings['my.menu']}</ButtonLink>
      )}
      <ButtonLink href={localised(paths.home(), code)}>{strings['notFound.home']}</ButtonLink>
    </>
  )
}
