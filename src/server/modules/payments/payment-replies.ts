import { methodOfNumber, type MethodNumber } from '#domain/money/payment-methods.ts'
import type { Context } from '#server/core/context.ts'
import type { LedgerDeps } from './ledger.ts'
import type { Verdict } from './package-rules.ts'
import type { CodeOutcome } from './pay-by-code.ts'
import { say } from './payments.messages.ts'
import type { ProviderName } from './providers/gateway.ts'
import { isSandboxGateway, phoneIn } from './providers/sandbox-gateway.ts'
import type { AskDeps } from './reconcile.ts'

export const providerOf = (ptype: MethodNumber): ProviderName => methodOfNumber(ptype).id

/** The part of a handler's context that payments need. */
export function askDepsOf({ db, now, random, log, services }: Context): AskDeps {
  const books: LedgerDeps = { db, now, random, log }
  return { ...books, gateways: services.gateways }
}

/** The reply to paying by balance or package; a refusal travels inside the reply. */
export function insideReply({ status, text }: Verdict) {
  return { status, message: text }
}

/** The reply to paying by code, in the words of each provider. */
export function codeReply(outcome: CodeOutcome, provider: ProviderName, context: Context) {
  if (outcome.kind === 'paid') return { status: 1 }
  const words = replyWords[provider]
  if (outcome.kind === 'refused') {
    const sentence = say('gateway_refused', context.locale)
    return { status: 0, ...words('FAIL', sentence), message: sentence }
  }
  const gateway = context.services.gateways[provider]
  const isSandbox = gateway !== undefined && isSandboxGateway(gateway)
  const left = outcome.expiresAt.getTime() - context.now().getTime()
  return {
    status: 0,
    code_url: isSandbox
      ? phoneIn(outcome.codeUrl, context.locale, context.config.siteUrl)
      : outcome.codeUrl,
    ...words('SUCCESS', 'OK'),
    expire_seconds: Math.max(0, Math.ceil(left / 1000)),
    sandbox: isSandbox,
  }
}

type ReplyWords = (code: 'SUCCESS' | 'FAIL', words: string) => Record<string, string>

/** The fields in which the specification hands on each provider's own reply. */
const replyWords: Readonly<Record<ProviderName, ReplyWords>> = {
  wechat: (code, words) => ({ return_code: code, return_msg: words, result_code: code }),
  alipay: (_, words) => ({ msg: words }),
}
