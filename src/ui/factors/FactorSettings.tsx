import { useState } from 'react'
import { AppSection } from './AppSection.tsx'
import { ProofDialog, type Removal, RemovalDialog } from './FactorDialogs.tsx'
import { PasskeySection } from './PasskeySection.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { RecoverySection } from './RecoverySection.tsx'
import type {
  Codes,
  Factor,
  FactorDeeds,
  FactorLooks,
  FactorSettingsWords,
  OwnFactors,
  Told,
} from './factor-types.ts'

interface Props {
  words: FactorSettingsWords
  looks: FactorLooks
  factors: OwnFactors
  deeds: FactorDeeds
  /** A factor changed: the page reads the factors again. */
  onChanged: () => Promise<void>
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

  const addPasskey = (label: string, onAdded: () => void) =>
    run(
      'passkey',
      () => deeds.addPasskey(label),
      async (value) => {
        onAdded()
        await changed(value)
      },
    )

  async function addApp(code: string): Promise<string | undefined> {
    const told = await deeds.addApp(code)
    if (told.ok) {
      setApp(undefined)
      await changed(told.value)
      return undefined
    }
    if (told.isProofAsked) setWaiting(() => () => Promise.resolve())
    return told.text
  }

  async function prove(factor: Factor): Promise<string | undefined> {
    const told = await deeds.prove(factor)
    if (!told.ok) return told.text
    const next = waiting
    setWaiting(undefined)
    await next?.()
    return undefined
  }

  const notice = (place: string) => (problem?.place === place ? problem.text : '')

  const methods = [
    ...(passkeys.length > 0 ? ['passkey'] : []),
    ...(factors.app ? ['app'] : []),
    ...(left > 0 ? ['recovery'] : []),
    ...(count === 0 && factors.has_password ? ['password'] : []),
  ]

  return (
    <div className={looks.form}>
      <p className={looks.help}>{words['factor.lead']}</p>

      <PasskeySection
        {...{ words, looks, passkeys }}
        primary={!app}
        busy={busy === 'passkey'}
        notice={notice('passkey')}
        onAdd={addPasskey}
        onRemove={({ id, label }) =>
          setRemoval({
            name: label,
            run: () =>
              run(
                'passkey',
                () => deeds.removePasskey(id),
                () => changed(),
              ),
          })
        }
      />
      <AppSection
        {...{ words, looks, setup: app, app: factors.app }}
        busy={busy === 'app'}
        notice={notice('app')}
        onBegin={() => void run('app', deeds.beginApp, setApp)}
        onCancel={() => setApp(undefined)}
        onCode={addApp}
        onRemove={() =>
          setRemoval({
            name: words['factor.app'],
            run: () => run('app', deeds.removeApp, () => changed()),
          })
        }
      />
      {count > 0 && (
        <RecoverySection
          {...{ words, looks, left }}
          busy={busy === 'recovery'}
          notice={notice('recovery')}
          onRenew={() => void run('recovery', deeds.renewCodes, changed)}
        />
      )}

      <ProofDialog
        {...{ words, looks, methods }}
        open={waiting !== undefined}
        give={prove}
        onClose={() => setWaiting(undefined)}
      />
      <RemovalDialog
        {...{ words, removal }}
        isLast={count === 1}
        onClose={() => setRemoval(undefined)}
      />
      {codes && <RecoveryCodes {...{ words, looks, codes }} onStored={() => setCodes(undefined)} />}
    </div>
  )
}
