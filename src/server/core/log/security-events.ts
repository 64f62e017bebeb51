import type { Log } from './log.ts'
import { shortAddress } from './short-address.ts'

/** Everything that the security log can tell, one word each: subject, then what happened to it. */
export const securityEvents = [
  'login_succeeded',
  'login_failed',
  'logout',
  'session_ended',
  'sms_failed',
  'access_refused',
  'call_limited',
  'factor_added',
  'factor_removed',
  'factor_accepted',
  'factor_refused',
  'recovery_code_used',
  'password_changed',
  'mobile_changed',
  'role_changed',
  'account_blocked',
  'account_closed',
  'consent_changed',
  'identity_card_read',
  'bank_data_read',
  'data_exported',
  'payout_decided',
  'settings_changed',
  'key_rotated',
  'backup_written',
  'backup_restored',
] as const

export type SecurityEvent = (typeof securityEvents)[number]

/** User, address and reason; never a secret, a code, a token, a name or a number of a card. */
export interface SecurityFacts {
  /** Id of the acting user, where one is known. */
  readonly user?: number | undefined
  /** The subject of the event, as kind and id: `user:12`, `application:7`. */
  readonly subject?: string
  /** Of the client; the log shortens it. */
  readonly address?: string
  /** Name of the contract's row. */
  readonly call?: string
  /** A word, not a sentence: `wrong_password`, `wrong_code`. */
  readonly reason?: string
}

export type RecordSecurity = (event: SecurityEvent, facts?: SecurityFacts) => void

/** Of refusals: a line to look at. The rest is told for the record. */
const worrying: ReadonlySet<SecurityEvent> = new Set([
  'login_failed',
  'access_refused',
  'call_limited',
  'factor_refused',
  'sms_failed',
])

/** Events as lines of the ordinary log alone: for applications that keep no security log. */
export function securityLines(log: Log | ((line: string) => void)): RecordSecurity {
  return (event, facts = {}) => {
    const told = { security: event, ...shortened(facts) }
    if ('info' in log) log[levelOf(event)]('security', told)
    else log(JSON.stringify(told))
  }
}

export const levelOf = (event: SecurityEvent): 'info' | 'warn' =>
  worrying.has(event) ? 'warn' : 'info'

/** Facts as logs keep them. */
export function shortened({ address, ...facts }: SecurityFacts): SecurityFacts {
  return { ...facts, ...(address !== undefined && { address: shortAddress(address) }) }
}
