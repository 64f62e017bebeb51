/** Class names joined with a space; what is false or empty is left out. */
export function join(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
