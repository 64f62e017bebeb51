import type { LocaleCode } from '#i18n/locales.ts'
import { sentenceGap } from '#i18n/sentence-gap.ts'
import { Rich } from '#ui/text/Rich.tsx'
import styles from './buying.module.css'
import type { ContractNoteStrings } from './contract-note-keys.ts'

interface Props {
  /** The tenant's telephone, where it is known. */
  phone: string | undefined
  strings: ContractNoteStrings
  code: LocaleCode
  className?: string | undefined
}

/** Names the details that the agreement after the payment asks for, before the buyer pays. */
export function ContractNote({ phone, strings, code, className }: Props) {
  return (
    <p className={className}>
      {strings['checkout.signNote']}
      {phone && (
        <>
          {sentenceGap(code)}
          <Rich
            message={strings['checkout.signPhone']}
            parts={{
              phone: (
                <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
                  <bdi className={styles.phone} dir="ltr">
                    {phone}
                  </bdi>
                </a>
              ),
            }}
          />
        </>
      )}
    </p>
  )
}
