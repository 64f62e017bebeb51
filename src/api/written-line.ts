import * as v from 'valibot'
import { withoutOverrides } from '#domain/text/plain-words.ts'

/** A line that contributors write and others read: none of its signs turns the order of words. */
/* @__NO_SIDE_EFFECTS__ */
export function writtenLine(maxLength: number, minLength = 0) {
  return v.pipe(
    v.string(),
    v.transform(withoutOverrides),
    v.trim(),
    v.minLength(minLength),
    v.maxLength(maxLength),
  )
}
