import type { Broadcast } from '#api/endpoints/catalogue/site.ts'
import { formatMoment } from '#i18n/format-time.ts'
import type { LocaleCode } from '#i18n/locales.ts'

type Times = Pick<Broadcast, 'start_time' | 'end_time'>

/** From when until when; the end by its hour where it is of the same day. */
export function broadcastTimes({ start_time: start, end_time: end }: Times, code: LocaleCode) {
  const from = formatMoment(start, code)
  if (!end) return from
  const isSameDay = start.slice(0, 10) === end.slice(0, 10)
  return isSameDay ? `${from}–${end.slice(11, 16)}` : `${from} – ${formatMoment(end, code)}`
}
