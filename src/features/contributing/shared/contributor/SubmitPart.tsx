import { type ReactNode, useEffect, useRef } from 'react'
import type { Failure } from '#client/outcome.ts'
import { FailureNotice } from '#modules/account-area/FailureNotice.tsx'
import { ContentLicence } from './ContentLicence.tsx'

/** Why nothing was submitted. */
export type SubmitTrouble =
  | { readonly is: 'fields' | 'agreement' | 'unclear' }
  | { readonly is: 'failed'; readonly failure: Failure }

interface Props extends Pick<Parameters<typeof ContentLicence>[0], 'hasAgreed' | 'code'> {
  trouble: SubmitTrouble | { readonly is: 'nothing' } | undefined
  /** Of the tick, where the error summary leads. */
  id: string
  onAgree: (hasAgreed: boolean) => void
  strings: Parameters<typeof ContentLicence>[0]['strings'] &
    Parameters<typeof FailureNotice>[0]['strings']
  className: string | undefined
  /** Words about other troubles, and the buttons. */
  children: ReactNode
}

/** The end of a form that submits works: the agreement to their licence, and the failures. */
export function SubmitPart(props: Props) {
  const { trouble, id, hasAgreed, onAgree, strings, code, className, children } = props
  const agreement = useRef<HTMLInputElement>(null)
  // Each refused submission is a trouble of its own.
  useEffect(() => {
    if (trouble?.is === 'agreement') agreement.current?.focus()
  }, [trouble])
  return (
    <div className={className}>
      <ContentLicence
        ref={agreement}
        hasAgreed={hasAgreed}
        id={id}
        isMissing={(trouble?.is === 'agreement' || trouble?.is === 'fields') && !hasAgreed}
        onChange={onAgree}
        strings={strings}
        code={code}
      />
      <FailureNotice
        failure={trouble?.is === 'failed' ? trouble.failure : undefined}
        strings={strings}
      />
      {children}
    </div>
  )
}
