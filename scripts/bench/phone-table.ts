import { judged } from './mark.ts'
import type { PhoneSpeed } from './phone-speed.ts'

/** A page for one visitor. */
export interface PhoneRow extends PhoneSpeed {
  who: 'stranger' | 'buyer'
  /** Of the page, with brotli. */
  bytes: number
}

/** Goals of every page: milliseconds and requests. */
const most = { count: 1600, shift: 0.01, blocked: 100, requests: 20 }

/** Goals of a kind of page: milliseconds, kilobytes with brotli. */
const mostOf: readonly [kind: RegExp, goals: { paint?: number; kilobytes?: number }][] = [
  [/^\/$/, { paint: 1700, kilobytes: 14 }],
  [/^\/news\/$/, { paint: 1600, kilobytes: 10 }],
  [/^\/news\/\d+\/$/, { paint: 1500 }],
  [/^\/pictures\/$/, { paint: 1800 }],
  [/^\/pictures\/\d+\/$/, { kilobytes: 11 }],
]

const head = [
  ...['page', 'who', 'brotli', 'count shown'],
  ...['largest paint', 'shift', 'blocked', 'requests'],
]

/** The rows as a table, each figure that has a goal with its mark. */
export function phoneTable(rows: readonly PhoneRow[]): string {
  const lines = rows.map(({ path, who, bytes, count, paint, shift, blocked, requests }) => {
    const goals = mostOf.find(([kind]) => kind.test(path))?.[1] ?? {}
    const kilobytes = bytes / 1024
    return [
      path,
      who,
      `${kilobytes.toFixed(1)} KB${judged(kilobytes, goals.kilobytes)}`,
      count === undefined ? '-' : `${Math.round(count)} ms${judged(count, most.count)}`,
      `${Math.round(paint)} ms${judged(paint, goals.paint)}`,
      `${shift.toFixed(4)}${judged(shift, most.shift)}`,
      `${Math.round(blocked)} ms${judged(blocked, most.blocked)}`,
      `${requests}${judged(requests, most.requests)}`,
    ]
  })
  return [head, head.map(() => '---'), ...lines]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
}
