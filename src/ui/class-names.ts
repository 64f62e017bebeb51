/** Joins class names with a space; leaves out false and empty ones. */
export function join(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
