import { Button } from '../actions/Button.tsx'
import { Dialog } from '../feedback/Dialog.tsx'
import { FactorStep } from './FactorStep.tsx'
import { type Factor, type FactorLooks, type FactorSettingsWords, filled } from './factor-types.ts'

interface ProofProps {
  words: FactorSettingsWords
  looks: FactorLooks
  methods: readonly string[]
  open: boolean
  /** @returns why the proof was refused */
  give: (factor: Factor) => Promise<string | undefined>
  onClose: () => void
}

/** The user proves who they are before a factor changes. */
export function ProofDialog({ words, looks, methods, open, give, onClose }: ProofProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words['factor.proveTitle']}
      closeLabel={words['common.close']}
    >
      {methods.length === 0 ? (
        <p>{words['factor.proveLogin']}</p>
      ) : (
        <FactorStep
          {...{ words, methods }}
          give={give}
          className={looks.form}
          helpClass={looks.help}
        />
      )}
    </Dialog>
  )
}

export interface Removal {
  readonly name: string
  readonly run: () => Promise<void>
}

interface RemovalProps {
  words: FactorSettingsWords
  removal: Removal | undefined
  /** No second factor is left after it. */
  isLast: boolean
  onClose: () => void
}

/** Asks before a factor is removed. */
export function RemovalDialog({ words, removal, isLast, onClose }: RemovalProps) {
  return (
    <Dialog
      open={removal !== undefined}
      onClose={onClose}
      title={removal ? filled(words['factor.removeNamed'], { name: removal.name }) : ''}
      closeLabel={words['common.close']}
      footer={
        <>
          <Button onClick={onClose}>{words['factor.cancel']}</Button>
          <Button
            kind="primary"
            onClick={() => {
              onClose()
              void removal?.run()
            }}
          >
            {words['factor.remove']}
          </Button>
        </>
      }
    >
      <p>{filled(words['factor.removeAsk'], { name: removal?.name ?? '' })}</p>
      {isLast && <p>{words['factor.removeLast']}</p>}
    </Dialog>
  )
}
