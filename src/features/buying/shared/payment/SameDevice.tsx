import { useState } from 'react'
import { methodOfNumber, type MethodNumber } from '#domain/money/payment-methods.ts'
import { mediaAddress } from '#domain/network/web-address.ts'
import { Button, ButtonLink } from '#ui/actions/Button.tsx'
import { saveFile } from '#ui/actions/save-file.ts'
import { downloadIcon, outsideIcon } from '#ui/icons/icons.ts'
import { FieldError } from '#ui/forms/FieldError.tsx'
import { join } from '#ui/class-names.ts'
import type { PayingStrings } from './paying-keys.ts'
import styles from './qr-pay.module.css'
import type { PaymentCode } from './qr-payment.ts'

interface Props {
  method: MethodNumber
  shown: PaymentCode
  orderSn: string
  strings: PayingStrings
}

/**
 * Paying without a second device, which on a phone comes before the code: some providers' codes are addresses that open their
 * app; another's app reads a picture of the code.
 */
export function SameDevice({ method, shown, orderSn, strings }: Props) {
  const [hasFailed, setFailed] = useState(false)

  const save = async () => {
    setFailed(false)
    const picture = await import('#ui/pictures/qr-drawing.ts')
      .then(({ qrPicture }) => qrPicture(shown.url))
      .catch(() => undefined)
    if (!picture) return setFailed(true)
    saveFile(picture, `${orderSn}.png`)
  }

  // A code may hold an address of any scheme; only one that a page may load becomes a link.
  const address = mediaAddress(shown.url)
  const { by, words } = methodOfNumber(method).onDevice
  if (by === 'address')
    return address ? (
      <div className={join(styles.device, styles.handOnly)}>
        <ButtonLink kind="primary" size="large" icon={outsideIcon} href={address}>
          {strings[words]}
        </ButtonLink>
      </div>
    ) : undefined
  return (
    <div className={join(styles.device, styles.handOnly)}>
      <p>{strings[words]}</p>
      <Button kind="primary" size="large" icon={downloadIcon} onClick={() => void save()}>
        {strings['paying.savePicture']}
      </Button>
      {hasFailed && <FieldError id="qr-save-error" text={strings['paying.saveFailed']} />}
    </div>
  )
}

/** In the sandbox the code leads to the test phone. */
export function TestPhone({ shown, strings }: Pick<Props, 'shown' | 'strings'>) {
  const address = mediaAddress(shown.url)
  return address ? (
    <p className={styles.quiet}>
      <a href={address} target="_blank" rel="noreferrer">
        {strings['paying.testPhone']}
      </a>{' '}
      {strings['paying.testNote']}
    </p>
  ) : undefined
}
