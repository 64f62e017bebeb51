import { useState } from 'react'
import { Button } from '../actions/Button.tsx'
import { Dialog } from '../feedback/Dialog.tsx'
import { NoticeBar } from '../feedback/NoticeBar.tsx'
import { TextInput } from '../forms/TextInput.tsx'
import { AppSetup } from './AppSetup.tsx'
import { FactorStep } from './FactorStep.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import {
  type Codes,
  type Factor,
  type FactorDeeds,
  type FactorLooks,
  type FactorSettingsWords,
  filled,
  type OwnFactors,
  type Told,
} from './factor-types.ts'

interface Props {
  words: FactorSettingsWords
  looks: FactorLooks
  factors: OwnFactors
  deeds: FactorDeeds
  /** A factor changed: the page reads the factors again. */
  onChanged: () => Promise<void>
}

interface Removal {
  readonly name: string
  readonly run: () => Promise<void>
}

/** Passkeys, authenticator app and recovery codes of a user: shows, adds and removes them. */
export function FactorSettings({ words, looks, factors, deeds, onChanged }: Props) {
  const [busy, setBusy] = useState<string>()
  const [problem, setProblem] = useState<{ place: string; text: string }>()
  /** The action that follows once the user has proved who they are. */
  const [waiting, setWaiting] = useState<() => Promise<void>>()
  const [codes, setCodes] = useState<readonly string[]>()
  const [app, setApp] = useState<{ secret: string; url: string }>()
  const [removal, setRemoval] = useState<Removal>()
  const [label, setLabel] = useState('')

  const { passkeys, recovery_left: left } = factors
  const count = passkeys.length + (factors.app ? 1 : 0)

  /** Does something and goes on; where the server asks for a proof, after that. */
  async function run<Value>(
    place: string,
    deed: () => Promise<Told<Value>>,
    next: (value: Value) => Promise<void> | void,
  ): Promise<void> {
    setBusy(place)
    setProblem(undefined)
    const told = await deed()
    setBusy(undefined)
    if (told.ok) return next(told.value)
    if (told.isProofAsked) setWaiting(() => () => run(place, deed, next))
    else setProblem({ place, text: told.text })
  }

  async function changed(value?: Codes): Promise<void> {
    await onChanged()
    if (value?.recovery_codes) setCodes(value.recovery_codes)
  }

  const addPasskey = () =>
    run(
      'passkey',
      () => deeds.addPasskey(label.trim() || words['factor.passkeyDefault']),
      async (value) => {
        setLabel('')
        await changed(value)
      },
    )

  async function prove(factor: Factor): Promise<string | undefined> {
    const told = await deeds.prove(factor)
    if (!told.ok) return told.text
    const next = waiting
    setWaiting(undefined)
    await next?.()
    return undefined
  }

  const sayProblem = (place: string) =>
    problem?.place === place &&
    problem.text !== '' && <NoticeBar kind="error">{problem.text}</NoticeBar>

  const times = (factor: { created_at?: string | undefined; used_at?: string | undefined }) => (
    <p className={looks.help}>
      {factor.created_at && filled(words['factor.added'], { time: factor.created_at })}
      {' · '}
      {factor.used_at
        ? filled(words['factor.used'], { time: factor.used_at })
        : words['factor.unused']}
    </p>
  )

  const methods = [
    ...(passkeys.length > 0 ? ['passkey'] : []),
    ...(factors.app ? ['app'] : []),
    ...(left > 0 ? ['recovery'] : []),
    ...(count === 0 && factors.has_password ? ['password'] : []),
  ]

  return (
    <div className={looks.form}>
      <p className={looks.help}>{words['factor.lead']}</p>

      <section className={looks.section} aria-labelledby="factor-passkeys">
        <h2 id="factor-passkeys">{words['factor.passkeys']}</h2>
        <p className={looks.help}>{words['factor.passkeysText']}</p>
        <ul>
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <div className={looks.row}>
                <strong>
                  <bdi>{passkey.label}</bdi>
                </strong>
                {passkey.synced && <span className={looks.help}>{words['factor.synced']}</span>}
                <Button
                  kind="quiet"
                  aria-label={filled(words['factor.removeNamed'], { name: passkey.label })}
                  onClick={() =>
                    setRemoval({
                      name: passkey.label,
                      run: () =>
                        run(
                          'passkey',
                          () => deeds.removePasskey(passkey.id),
                          () => changed(),
                        ),
                    })
                  }
                >
                  {words['factor.remove']}
                </Button>
              </div>
              {times(passkey)}
            </li>
          ))}
        </ul>
        {sayProblem('passkey')}
        <TextInput
          label={words['factor.passkeyName']}
          help={words['factor.passkeyNameHelp']}
          value={label}
          maxLength={60}
          dir="auto"
          autoComplete="off"
          onChange={(event) => setLabel(event.target.value)}
        />
        <div className={looks.row}>
          <Button
            kind={app ? 'plain' : 'primary'}
            busy={busy === 'passkey'}
            busyLabel={words['factor.waiting']}
            onClick={() => void addPasskey()}
          >
            {words['factor.addPasskey']}
          </Button>
        </div>
      </section>

      <section className={looks.section} aria-labelledby="factor-app">
        <h2 id="factor-app">{words['factor.app']}</h2>
        <p className={looks.help}>{words['factor.appText']}</p>
        {factors.app && times(factors.app)}
        {sayProblem('app')}
        {app ? (
          <AppSetup
            {...{ words, looks, ...app }}
            onCancel={() => setApp(undefined)}
            onCode={async (code) => {
              const told = await deeds.addApp(code)
              if (told.ok) {
                setApp(undefined)
                await changed(told.value)
                return undefined
              }
              if (told.isProofAsked) setWaiting(() => () => Promise.resolve())
              return told.text
            }}
          />
        ) : (
          <div className={looks.row}>
            <Button busy={busy === 'app'} onClick={() => void run('app', deeds.beginApp, setApp)}>
              {words[factors.app ? 'factor.appReplace' : 'factor.appSet']}
            </Button>
            {factors.app && (
              <Button
                kind="quiet"
                aria-label={filled(words['factor.removeNamed'], { name: words['factor.app'] })}
                onClick={() =>
                  setRemoval({
                    name: words['factor.app'],
                    run: () => run('app', deeds.removeApp, () => changed()),
                  })
                }
              >
                {words['factor.remove']}
              </Button>
            )}
          </div>
        )}
      </section>

      {count > 0 && (
        <section className={looks.section} aria-labelledby="factor-recovery">
          <h2 id="factor-recovery">{words['factor.recovery']}</h2>
          <p className={looks.help}>{words['factor.recoveryText']}</p>
          <p>{filled(words['factor.recoveryLeft'], { left })}</p>
          {sayProblem('recovery')}
          <div className={looks.row}>
            <Button
              busy={busy === 'recovery'}
              onClick={() => void run('recovery', deeds.renewCodes, changed)}
            >
              {words['factor.recoveryNew']}
            </Button>
          </div>
        </section>
      )}

      <Dialog
        open={waiting !== undefined}
        onClose={() => setWaiting(undefined)}
        title={words['factor.proveTitle']}
        closeLabel={words['common.close']}
      >
        {methods.length === 0 ? (
          <p>{words['factor.proveLogin']}</p>
        ) : (
          <FactorStep
            {...{ words, methods }}
            give={prove}
            className={looks.form}
            helpClass={looks.help}
          />
        )}
      </Dialog>
      <Dialog
        open={removal !== undefined}
        onClose={() => setRemoval(undefined)}
        title={removal ? filled(words['factor.removeNamed'], { name: removal.name }) : ''}
        closeLabel={words['common.close']}
        footer={
          <>
            <Button onClick={() => setRemoval(undefined)}>{words['factor.cancel']}</Button>
            <Button
              kind="primary"
              onClick={() => {
                setRemoval(undefined)
                void removal?.run()
              }}
            >
              {words['factor.remove']}
            </Button>
          </>
        }
      >
        <p>{filled(words['factor.removeAsk'], { name: removal?.name ?? '' })}</p>
        {count === 1 && <p>{words['factor.removeLast']}</p>}
      </Dialog>
      {codes && <RecoveryCodes {...{ words, looks, codes }} onStored={() => setCodes(undefined)} />}
    </div>
  )
}
