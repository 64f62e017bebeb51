import { atom, type ReadableAtom } from 'nanostores'
import type { ReplyOf } from '#api/call.ts'
import { verifyLicense } from '#api/endpoints/buying/verify.ts'
import type { Ask } from '#client/client.ts'
import type { Failure } from '#client/outcome.ts'
import { isCertificateCode, normalizeCertificateCode } from '#domain/identity/certificate-code.ts'

export type Certificate = ReplyOf<typeof verifyLicense>

/** `unsigned`: a contract that waits for its signature; `pending`: a paid licence whose contract does. */
export type Verdict = 'genuine' | 'revoked' | 'unsigned' | 'pending'

/** `unreadable`: the input is no code; `limited`: the visitor asked too often. */
export type Finding =
  | { kind: 'none' | 'unreadable' }
  | { kind: 'asking' | 'unknown' | 'limited'; code: string }
  | { kind: 'failed'; code: string; failure: Failure }
  | { kind: Verdict; code: string; certificate: Certificate }

export interface VerifyDeps {
  ask: Ask
  /** Puts the code into the address, so that the finding can be opened again. */
  onAsked: (code: string) => void
}

export interface VerifyStore {
  $typed: ReadableAtom<string>
  $finding: ReadableAtom<Finding>
  type(text: string): void
  /** Looks the typed code up; an answer that a later question overtook is dropped. */
  check(): Promise<void>
}

/** Without a reason, a contract that doesn't hold isn't signed yet and a licence that doesn't was taken back. */
function verdictOn({ valid, kind, state }: Certificate): Verdict {
  if (valid) return 'genuine'
  if (kind === 'contract') return 'unsigned'
  return state === 'unsigned' ? 'pending' : 'revoked'
}

/** Tells a visitor who holds a certificate's code whether the certificate is genuine. */
export function createVerify({ ask, onAsked }: VerifyDeps): VerifyStore {
  const $typed = atom('')
  const $finding = atom<Finding>({ kind: 'none' })
  let current = new AbortController()

  function findingOf(code: string, failure: Failure): Finding {
    if (failure.kind === 'refused' && failure.status === 404) return { kind: 'unknown', code }
    if (failure.kind === 'refused' && failure.status === 429) return { kind: 'limited', code }
    return { kind: 'failed', code, failure }
  }

  return {
    $typed,
    $finding,
    type(text) {
      $typed.set(text)
      if ($finding.get().kind === 'unreadable') $finding.set({ kind: 'none' })
    },
    async check() {
      const code = normalizeCertificateCode($typed.get())
      current.abort()
      if (!isCertificateCode(code)) return $finding.set({ kind: 'unreadable' })
      current = new AbortController()
      const { signal } = current
      $typed.set(code)
      $finding.set({ kind: 'asking', code })
      onAsked(code)
      const outcome = await ask(verifyLicense, { params: { code } }, { signal })
      if (signal.aborted) return
      if (!outcome.ok) return $finding.set(findingOf(code, outcome.failure))
      const certificate = outcome.value
      $finding.set({ kind: verdictOn(certificate), code, certificate })
    },
  }
}
