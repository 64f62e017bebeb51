import { readShanghaiTime, shanghaiTime } from '#domain/lifecycle/shanghai-time.ts'
import { ApiError } from '#server/core/api-error.ts'
import { deskMessages } from '../editorial.messages.ts'

export const badTime = (field: string): ApiError =>
  new ApiError('unprocessable', { field, sentence: deskMessages.badTime })

/**
 * A moment or a day of Shanghai; null when emptied, undefined when absent.
 * @throws ApiError `unprocessable` at the field
 */
export function momentOf(
  field: string,
  text: string | undefined,
  time: string,
): Date | null | undefined {
  if (text === undefined) return undefined
  if (text === '') return null
  const plain = text.replace('T', ' ')
  const whole = { 10: `${plain} ${time}`, 16: `${plain}:00` }[plain.length] ?? plain
  const moment = readShanghaiTime(whole)
  if (!moment || shanghaiTime(moment) !== whole) throw badTime(field)
  return moment
}
