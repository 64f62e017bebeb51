/** Readers of refusals that travel inside a 200 reply. Each gives the server's sentence, possibly empty. */

type Reply = Record<string, unknown>

const asReply = (reply: unknown): Reply =>
  typeof reply === 'object' && reply !== null ? (reply as Reply) : {}

/** The words of a refusal, whatever field a server puts them in. */
export function sentence(reply: unknown): string {
  const { msg, message, text, error, return_msg: returned } = asReply(reply)
  const found = [msg, message, text, error, returned].find(
    (value) => typeof value === 'string' && value !== '',
  )
  return (found as string | undefined) ?? ''
}

/** Logins: a negative code means no token. */
export function negativeCode(reply: unknown): string | undefined {
  return Number(asReply(reply).code ?? 0) < 0 ? sentence(reply) : undefined
}

/** Recognition: any code but 0. */
export function nonZeroCode(reply: unknown): string | undefined {
  return Number(asReply(reply).code ?? 0) === 0 ? undefined : sentence(reply)
}

/** Payments: neither paid (status 1) nor a code to scan. */
export function unpaid(reply: unknown): string | undefined {
  const { status, code_url: codeUrl, return_code: returned, result_code: result } = asReply(reply)
  const failed = [returned, result].some((code) => code === 'FAIL')
  const payable = typeof codeUrl === 'string' && codeUrl !== ''
  return !failed && (payable || Number(status) === 1) ? undefined : sentence(reply)
}
