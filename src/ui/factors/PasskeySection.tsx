import { useState } from 'react'
import { Button } from '../actions/Button.tsx'
import { TextInput } from '../forms/TextInput.tsx'
import { FactorProblem } from './FactorProblem.tsx'
import { FactorTimes } from './FactorTimes.tsx'
import {
  type FactorLooks,
  type FactorSettingsWords,
  filled,
  type OwnFactors,
} from './factor-types.ts'

type Passkey = OwnFactors['passkeys'][number]

interface Props {
  words: FactorSettingsWords
  looks: FactorLooks
  passkeys: readonly Passkey[]
  /** Adding a passkey is the one red action of the page. */
  primary: boolean
  busy: boolean
  notice: string
  onAdd: (label: string, onAdded: () => void) => Promise<void>
  onRemove: (passkey: Passkey) => void
}

/** The user's passkeys, and the field that names a new one. */
export function PasskeySection(props: Props) {
  const { words, looks, passkeys, primary, busy, notice, onAdd, onRemove } = props
  const [label, setLabel] = useState('')
  return (
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
                onClick={() => onRemove(passkey)}
              >
                {words['factor.remove']}
              </Button>
            </div>
            <FactorTimes {...{ words, looks }} of={passkey} />
          </li>
        ))}
      </ul>
      <FactorProblem text={notice} />
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
          kind={primary ? 'primary' : 'plain'}
          busy={busy}
          busyLabel={words['factor.waiting']}
          onClick={() =>
            void onAdd(label.trim() || words['factor.passkeyDefault'], () => setLabel(''))
          }
        >
          {words['factor.addPasskey']}
        </Button>
      </div>
    </section>
  )
}
