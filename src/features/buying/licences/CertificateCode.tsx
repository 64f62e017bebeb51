import { useState } from 'react'
import type { Authorization } from '#api/endpoints/buying/authorization.ts'
import { localised, paths } from '#routing/paths.ts'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { checkIcon, copyIcon } from '#ui/icons/icons.ts'
import styles from './licences-page.module.css'
import type { LicencesView } from './licences-view.ts'

interface Props extends LicencesView {
  licence: Authorization
}

/** The code of the certificate: to copy, and to show that it holds. */
export function CertificateCode({ licence, strings, code }: Props) {
  const [copied, setCopied] = useState<'copied' | 'failed'>()
  if (!licence.code) return null
  const text = licence.code
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => setCopied('copied'),
      () => setCopied('failed'),
    )
  }
  return (
    <div className={styles.certificate}>
      <span className={styles.code}>
        <span className="visually-hidden">{strings['licences.code']}</span>
        <bdi dir="ltr">{text}</bdi>
        <IconButton
          icon={copied === 'copied' ? checkIcon : copyIcon}
          label={strings['licences.copy']}
          onClick={copy}
        />
      </span>
      <a href={localised(paths.verify(text), code)}>{strings['licences.verify']}</a>
      <span className={styles.quiet} role="status">
        {copied === 'copied' && strings['licences.copied']}
        {copied === 'failed' && strings['licences.copyFailed']}
      </span>
    </div>
  )
}
