import { useStore } from '@nanostores/react'
import { type RefObject, useEffect } from 'react'
import { Button } from '#ui/actions/Button.tsx'
import { FieldError } from '#ui/forms/FieldError.tsx'
import { RadioGroup } from '#ui/forms/RadioGroup.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import { drawName } from './drawn-name.ts'
import styles from './signature-pad.module.css'
import { padHeight, padWidth, type Signature } from './signature.ts'
import type { SigningStrings } from './signing-keys.ts'

interface Props {
  signature: Signature
  /** The picture that is made; its owner sends it. */
  canvas: RefObject<HTMLCanvasElement | null>
  /** It was to be sent and is blank. */
  isMissing: boolean
  strings: SigningStrings
}

/** A signature drawn by mouse, pen or finger, or written by a typed name. */
export function SignaturePad({ signature, canvas, isMissing, strings }: Props) {
  const way = useStore(signature.$way)
  const name = useStore(signature.$name)
  const strokes = useStore(signature.$strokes)
  const canUndo = useStore(signature.$canUndo)
  const isDrawn = way === 'draw'

  useEffect(() => {
    const element = canvas.current
    if (!isDrawn || !element) return undefined
    let detach: (() => void) | undefined
    let isLeft = false
    void import('./pad.ts').then(({ attachPad }) => {
      if (!isLeft) detach = attachPad(element, signature)
    })
    return () => {
      isLeft = true
      detach?.()
    }
  }, [isDrawn, signature, canvas])

  useEffect(() => {
    const element = canvas.current
    if (isDrawn || !element) return
    // Setting the size wipes it.
    element.width = padWidth
    const context = element.getContext('2d')
    if (context) drawName(context, name.trim())
  }, [isDrawn, name, canvas])

  return (
    <div className={styles.box}>
      <RadioGroup
        legend={strings['signing.way']}
        name="signature-way"
        value={way}
        inRow
        choices={[
          { value: 'draw', label: strings['signing.draw'] },
          { value: 'type', label: strings['signing.type'] },
        ]}
        onChange={(value) => signature.setWay(value === 'type' ? 'type' : 'draw')}
      />
      {isDrawn ? (
        <p className={styles.help}>{strings['signing.drawHelp']}</p>
      ) : (
        <TextInput
          label={strings['signing.name']}
          help={strings['signing.nameHelp']}
          name="signature-name"
          autoComplete="off"
          dir="auto"
          maxLength={60}
          value={name}
          onChange={(event) => signature.setName(event.target.value)}
        />
      )}
      <div className={styles.pad} data-invalid={isMissing || undefined}>
        <canvas
          ref={canvas}
          className={styles.canvas}
          role="img"
          aria-label={strings['signing.pad']}
          width={padWidth}
          height={padHeight}
          aria-describedby={isMissing ? 'signature-error' : undefined}
          data-drawn={isDrawn || undefined}
        />
      </div>
      <div role="alert">
        {isMissing && <FieldError id="signature-error" text={strings['signing.blank']} />}
      </div>
      {isDrawn && (
        <div className={styles.tools}>
          <Button kind="quiet" disabled={!canUndo} onClick={signature.undo}>
            {strings['signing.undo']}
          </Button>
          <Button kind="quiet" disabled={strokes.length === 0} onClick={signature.clear}>
            {strings['signing.clear']}
          </Button>
        </div>
      )}
    </div>
  )
}
