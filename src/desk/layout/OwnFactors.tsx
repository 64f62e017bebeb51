import { useCallback } from 'react'
import { loadFactorSettings } from '#state/factors/factor-settings.ts'
import type { OwnFactors as OwnFactorsRead } from '#ui/factors/factor-types.ts'
import { OwnFactorSettings } from '#ui/factors/OwnFactorSettings.tsx'
import { useDesk } from '../desk-context.tsx'
import styles from './layout.module.css'

const looks = {
  form: styles.factors,
  row: styles.factorRow,
  help: styles.factorHelp,
  section: styles.factorPart,
}

/** The editor's own second factors. */
export function OwnFactors({ onAny }: { onAny: (any: boolean) => void }) {
  const { ask, code } = useDesk()
  const load = useCallback(() => loadFactorSettings(ask, code), [ask, code])
  const onFactors = useCallback(
    ({ passkeys, app }: OwnFactorsRead) => onAny(passkeys.length > 0 || app !== undefined),
    [onAny],
  )
  return <OwnFactorSettings {...{ load, looks, onFactors }} />
}
