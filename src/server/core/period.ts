import { readShanghaiTime, shanghaiTime } from '#domain/lifecycle/shanghai-time.ts'
import { ApiError } from './api-error.ts'

/** From a moment on, and before another. */
export interface Period {
  readonly from: Date | undefined
  readonly before: Date | undefined
}

const second = 1000

/**
 * The period of a list's `start` and `end`: days of Shanghai, or moments there, both included.
 * @throws ApiError `bad_request` for a day that no calendar has
 */
export function periodOf(query: { start?: string | undefined; end?: string | undefined }): Period {
  const from = momentOf('start', query.start, '00:00:00')
  const last = momentOf('end', query.end, '23:59:59')
  return { from, before: last && new Date(last.getTime() + second) }
}

function momentOf(field: string, text: string | undefined, time: string): Date | undefined {
  if (text === undefined) return undefined
  const whole = text.length === 10 ? `${text} ${time}` : text
  const moment = readShanghaiTime(whole)
  // The 30th of February reads as a day in March.
  if (!moment || shanghaiTime(moment) !== whole) throw new ApiError('bad_request', { field })
  return moment
}
