import { Button } from '../actions/Button.tsx'
import { FactorProblem } from './FactorProblem.tsx'
import { type FactorLooks, type FactorSettingsWords, filled } from './factor-types.ts'

interface Props {
  words: FactorSettingsWords
  looks: FactorLooks
  /** Codes that are not used yet. */
  left: number
  busy: boolean
  notice: string
  onRenew: () => void
}

/** How many recovery codes are left, and new ones. */
export function RecoverySection({ words, looks, left, busy, notice, onRenew }: Props) {
  return (
    <section className={looks.section} aria-labelledby="factor-recovery">
      <h2 id="factor-recovery">{words['factor.recovery']}</h2>
      <p className={looks.help}>{words['factor.recoveryText']}</p>
      <p>{filled(words['factor.recoveryLeft'], { left })}</p>
      <FactorProblem text={notice} />
      <div className={looks.row}>
        <Button busy={busy} onClick={onRenew}>
          {words['factor.recoveryNew']}
        </Button>
      </div>
    </section>
  )
}
