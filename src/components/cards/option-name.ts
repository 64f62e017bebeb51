import type { OptionId } from '#domain/money/options.ts'

/** Names of the sizes of pictures. */
export const optionNames = {
  0: 'picture.original',
  1: 'picture.small',
  2: 'picture.big',
} as const satisfies Record<number, string>

const clipNames = {
  0: 'videos.original',
  1: 'videos.small',
  2: 'videos.big',
} as const satisfies Record<number, string>

export const optionNameKeys = [...Object.values(optionNames), ...Object.values(clipNames)] as const

export type OptionNameKey = (typeof optionNameKeys)[number]

/** The size of a work that an option sells, in words; `type` 2 is a video. */
export function optionName(
  id: OptionId,
  strings: Record<OptionNameKey, string>,
  type: number | undefined,
): string {
  const names: Readonly<Record<number, OptionNameKey>> = type === 2 ? clipNames : optionNames
  const name = names[id]
  return name === undefined ? String(id) : strings[name]
}
