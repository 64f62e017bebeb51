import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { failureWords } from '#i18n/failure-words.ts'
import { localised, paths } from '#routing/paths.ts'
import { Button } from '#ui/actions/Button.tsx'
import { NoticeBar } from '#ui/feedback/NoticeBar.tsx'
import { StateBox } from '#ui/feedback/StateBox.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import { CertificateFacts } from './CertificateFacts.tsx'
import type { Finding, VerifyStore } from './verify-store.ts'
import styles from './verify-page.module.css'
import type { VerifyView } from './verify-view.ts'
import { WhereCode } from './WhereCode.tsx'

interface Props extends VerifyView {
  verify: VerifyStore
}

const verdicts = {
  genuine: { kind: 'ok', title: 'verify.genuine', text: 'verify.genuineText' },
  revoked: { kind: 'error', title: 'verify.revoked', text: 'verify.revokedText' },
  unsigned: { kind: 'warn', title: 'verify.unsigned', text: 'verify.unsignedText' },
  pending: { kind: 'warn', title: 'verify.pending', text: 'verify.pendingText' },
} as const

function FindingBox({ finding, verify, ...view }: Props & { finding: Finding }) {
  const { strings } = view
  switch (finding.kind) {
    case 'none':
    case 'unreadable':
      return <WhereCode strings={strings} />
    case 'asking':
      return <StateBox kind="loading" title={strings['verify.asking']} />
    case 'unknown':
      return (
        <NoticeBar kind="error" title={strings['verify.unknown']}>
          <p>{strings['verify.unknownText']}</p>
        </NoticeBar>
      )
    case 'limited':
      return (
        <NoticeBar kind="warn" title={strings['verify.limited']}>
          <p>{strings['verify.limitedText']}</p>
        </NoticeBar>
      )
    case 'failed': {
      const words = failureWords(finding.failure)
      return (
        <NoticeBar kind="error" title={strings['verify.failedTitle']}>
          <p>{words && ('text' in words ? words.text : strings[words.key])}</p>
          <Button onClick={() => void verify.check()}>{strings['common.retry']}</Button>
        </NoticeBar>
      )
    }
    case 'genuine':
    case 'revoked':
    case 'unsigned':
    case 'pending': {
      const { kind, title, text } = verdicts[finding.kind]
      return (
        <>
          <NoticeBar kind={kind} title={strings[title]}>
            <p>{strings[text]}</p>
          </NoticeBar>
          <CertificateFacts certificate={finding.certificate} {...view} />
        </>
      )
    }
  }
}

/** A field for the code of a certificate, and the finding about it. */
export function VerifyPage(props: Props) {
  const { verify, strings, code } = props
  const typed = useStore(verify.$typed)
  const finding = useStore(verify.$finding)
  const field = useRef<HTMLInputElement>(null)
  const isUnreadable = finding.kind === 'unreadable'
  useLayoutEffect(() => {
    // Typed before the page came alive.
    const early = field.current?.value
    if (early && verify.$typed.get() === '') verify.type(early)
  }, [verify])
  useEffect(() => {
    if (isUnreadable) field.current?.focus()
  }, [isUnreadable])

  return (
    <div className={styles.page}>
      <form
        className={styles.form}
        role="search"
        method="get"
        action={localised(paths.verify(), code)}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void verify.check()
        }}
      >
        <TextInput
          ref={field}
          className={styles.field}
          label={strings['verify.code']}
          help={strings['verify.codeHelp']}
          error={isUnreadable ? strings['verify.unreadable'] : undefined}
          name="key"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={64}
          dir="ltr"
          value={typed}
          onChange={(event) => verify.type(event.target.value)}
        />
        <Button type="submit" kind="primary" busy={finding.kind === 'asking'}>
          {strings['verify.check']}
        </Button>
      </form>
      <div className={styles.finding}>
        <FindingBox finding={finding} {...props} />
      </div>
    </div>
  )
}
