import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { securityEvents } from '../log/security-events.ts'
import type { SecurityEvent } from '../log/security-events.ts'

/** Of this process: what counts must not be handed through every function that has something to count. */
export const registry = new Registry()
const registers = [registry]

const requests = new Counter({
  name: 'pictures_requests_total',
  help: 'Requests by call of the contract (or area) and status',
  labelNames: ['call', 'status'],
  registers,
})

const requestSeconds = new Histogram({
  name: 'pictures_request_seconds',
  help: 'Seconds until a reply began',
  labelNames: ['call'],
  buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60],
  registers,
})

const events = new Counter({
  name: 'pictures_events_total',
  help: 'What happened, by subject and outcome',
  labelNames: ['subject', 'outcome'],
  registers,
})

const security = new Counter({
  name: 'pictures_security_events_total',
  help: 'Events of the security log',
  labelNames: ['event'],
  registers,
})

const uploads = new Gauge({
  name: 'pictures_uploads_under_way',
  help: 'Forms with files that are being received or validated',
  registers,
})

/** What happens and is worth a rule: subject and outcome. */
const counted = {
  sms: ['sent', 'failed'],
  media: ['made', 'retried', 'failed'],
  job: ['done', 'retried', 'failed'],
  settlement: ['paid', 'surplus', 'mismatch', 'unknown'],
  rebuild: ['succeeded', 'failed'],
  lent_reply: ['borrowed', 'missing', 'late'],
  stale_reply: ['sent'],
  error: ['unexpected', 'disk_full', 'store_away', 'database_away'],
} as const

type Counted = typeof counted

// A counter that is not there yet has no increase: rules would miss the first fault.
for (const [subject, outcomes] of Object.entries(counted))
  for (const outcome of outcomes) events.inc({ subject, outcome }, 0)

for (const event of securityEvents) security.inc({ event }, 0)

export function count<Subject extends keyof Counted>(
  subject: Subject,
  outcome: Counted[Subject][number],
): void {
  events.inc({ subject, outcome })
}

export function countRequest(call: string, status: number, seconds: number): void {
  requests.inc({ call, status: String(status) })
  requestSeconds.observe({ call }, seconds)
}

export const countSecurity = (event: SecurityEvent): void => security.inc({ event })

/** Counts an upload until the returned function is called. */
export function uploadBegun(): () => void {
  uploads.inc()
  return () => uploads.dec()
}

/** Has a gauge read when metrics are asked for; the last reader of a name counts. */
export function feedGauge(name: `pictures_${string}`, help: string, read: () => number): void {
  registry.removeSingleMetric(name)
  const gauge: Gauge = new Gauge({
    name,
    help,
    registers,
    collect: (): void => gauge.set(read()),
  })
}
