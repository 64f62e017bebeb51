/** A size on sale: 0 original, 1 small, 2 big. */
export type OptionId = number

/** A picture that is added again keeps the options chosen before; ascending, each once. */
export function uniteOptions(before: readonly OptionId[], added: readonly OptionId[]): OptionId[] {
  return [...new Set([...before, ...added])].sort((one, other) => one - other)
}
