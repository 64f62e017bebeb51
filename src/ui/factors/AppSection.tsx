import { Button } from '../actions/Button.tsx'
import { AppSetup } from './AppSetup.tsx'
import { FactorProblem } from './FactorProblem.tsx'
import { FactorTimes } from './FactorTimes.tsx'
import {
  type FactorLooks,
  type FactorSettingsWords,
  filled,
  type OwnFactors,
} from './factor-types.ts'

interface Props {
  words: FactorSettingsWords
  looks: FactorLooks
  app: OwnFactors['app']
  /** While an app is being set up. */
  setup: { secret: string; url: string } | undefined
  busy: boolean
  notice: string
  onBegin: () => void
  onCancel: () => void
  /** @returns why the code was refused */
  onCode: (code: string) => Promise<string | undefined>
  onRemove: () => void
}

/** The authenticator app, and the steps that set one up. */
export function AppSection(props: Props) {
  const { words, looks, app, setup, busy, notice, onBegin, onCancel, onCode, onRemove } = props
  return (
    <section className={looks.section} aria-labelledby="factor-app">
      <h2 id="factor-app">{words['factor.app']}</h2>
      <p className={looks.help}>{words['factor.appText']}</p>
      {app && <FactorTimes {...{ words, looks }} of={app} />}
      <FactorProblem text={notice} />
      {setup ? (
        <AppSetup {...{ words, looks, ...setup }} onCancel={onCancel} onCode={onCode} />
      ) : (
        <div className={looks.row}>
          <Button busy={busy} onClick={onBegin}>
            {words[app ? 'factor.appReplace' : 'factor.appSet']}
          </Button>
          {app && (
            <Button
              kind="quiet"
              aria-label={filled(words['factor.removeNamed'], { name: words['factor.app'] })}
              onClick={onRemove}
            >
              {words['factor.remove']}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}
