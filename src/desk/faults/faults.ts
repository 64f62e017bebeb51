import { isRecord } from '#api/mend-values.ts'
import type { Failure } from '#client/outcome.ts'
import type { DeskKey } from '../keys.ts'
import type { DeskWords } from '../words.ts'

/** A wrong field of a form, by its dotted name on the wire, and the remedy: our words or the server's. */
export interface Fault {
  readonly field: string
  readonly words: { readonly key: DeskKey } | { readonly text: string }
}

export const sayFault = (t: DeskWords, { words }: Fault): string =>
  'key' in words ? t(words.key) : words.text

/** What is wrong with each field, in words; undefined where nothing is. */
export const faultWords =
  (t: DeskWords, faults: readonly Fault[]) =>
  (field: string): string | undefined => {
    const fault = faults.find((one) => one.field === field)
    return fault && sayFault(t, fault)
  }

/** Fields that the server refused. */
export function faultsOf(failure: Failure): Fault[] {
  if (failure.kind !== 'refused') return []
  const { field, fields, message } = failure
  const named = fields ?? (field === undefined ? [] : [{ field, message }])
  return named.map((one) => ({ field: one.field, words: { text: one.message } }))
}

/** The value in a form at a dotted name; undefined where there is none. */
export function valueAt(form: unknown, field: string): unknown {
  let value = form
  for (const part of field.split('.')) value = isRecord(value) ? value[part] : undefined
  return value
}

/** Faults that still stand: the field holds the same value as when the server refused it. */
export const standing = (
  faults: readonly Fault[],
  { sent, now }: { sent: unknown; now: unknown },
): Fault[] => faults.filter(({ field }) => valueAt(sent, field) === valueAt(now, field))

/** The failure of a form that was not sent: its own check found mistakes. */
export const unsent: Failure = {
  kind: 'refused',
  status: 422,
  code: 'unprocessable',
  message: '',
}
