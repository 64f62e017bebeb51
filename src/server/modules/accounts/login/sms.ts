import type { CodePurpose } from '#api/endpoints/account/account.ts'
import { ApiError } from '#server/core/api-error.ts'
import { count } from '#server/core/metrics/meters.ts'
import type { Config } from '#server/core/settings/settings.ts'

/** What a gateway did not take, and why: a word for logs, such as `http_500` or the code of a TLS failure. */
export class NotSent extends ApiError {
  readonly reason: string
  constructor(reason: string) {
    super('unavailable')
    this.reason = reason
  }
}

export interface SmsSender {
  /** Sends a verification code. Throws the refusal `unavailable` when it can't be sent, as `NotSent` if a gateway is to blame. */
  send(mobile: string, code: string, purpose?: CodePurpose): Promise<void>
  /** Sends a notice that carries no code; only a webhook can. One that goes out again has the same `id`. */
  notify?(mobile: string, text: string, id: string): Promise<void>
}

/** The sandbox keeps the last code of each mobile, so that a person or a test can read it. */
export interface SandboxSms extends SmsSender {
  last(mobile: string): string | undefined
}

export function isSandboxSms(sender: SmsSender): sender is SandboxSms {
  return 'last' in sender
}

/** For the person who tries the product; what collects the output of a service gets no code. */
function toTerminal(line: string): void {
  if (process.stdout.isTTY) console.log(line)
}

/**
 * Webhook when there is one, else the sandbox's memory, else every send is refused. `log` gets the
 * sandbox's codes, and those alone.
 */
export function smsSender(
  config: Pick<Config, 'smsWebhook' | 'sandbox'>,
  log: (line: string) => void = toTerminal,
): SmsSender {
  if (config.smsWebhook) return webhookSms(config.smsWebhook)
  if (config.sandbox) return sandboxSms(log)
  return {
    send: async () => {
      throw new ApiError('unavailable')
    },
  }
}

function webhookSms(address: URL): SmsSender {
  async function post(message: object): Promise<void> {
    const failure = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(message),
      // A code must not travel on to wherever the gateway points.
      redirect: 'error',
      signal: AbortSignal.timeout(10_000),
    }).then(({ ok, status }) => (ok ? undefined : `http_${status}`), reasonOf)
    count('sms', failure === undefined ? 'sent' : 'failed')
    if (failure !== undefined) throw new NotSent(failure)
  }
  return {
    // With its purpose the message can say what the code opens.
    send: (mobile, code, purpose) => post({ mobile, code, purpose }),
    notify: (mobile, text, id) => post({ mobile, text, id }),
  }
}

/** The word that Node has for it, below what fetch says: `ECONNREFUSED`, `CERT_HAS_EXPIRED`, `TimeoutError`. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { cause } = error
  if (!(cause instanceof Error)) return error.name
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.message
}

function sandboxSms(log: (line: string) => void): SandboxSms {
  const codes = new Map<string, string>()
  return {
    async send(mobile, code) {
      codes.delete(mobile)
      codes.set(mobile, code)
      const oldest = codes.keys().next().value
      if (codes.size > 1000 && oldest !== undefined) codes.delete(oldest)
      count('sms', 'sent')
      log(`sandbox SMS to ${mobile.slice(0, 3)}****${mobile.slice(-4)}: ${code}`)
    },
    last: (mobile) => codes.get(mobile),
  }
}
