import type { OptionId } from '../../../domain/options.ts'

const optionNames = {
  0: 'picture.original',
  1: 'picture.small',
  2: 'picture.big',
} as const satisfies Record<number, string>

export type OptionNameKey = (typeof optionNames)[keyof typeof optionNames]

/** The size of a work that an option sells, in words. */
export function optionName(id: OptionId, strings: Record<OptionNameKey, string>): string {
  return strings[optionNames[id as keyof typeof optionNames]] ?? String(id)
}
