import { made } from './setting-forms.ts'

/**
 * Program and arguments of a command; no shell reads them. A JSON array says exactly what they are; anything else is
 * parted at its spaces, without quotes or escapes.
 */
export const publishCommand = made<readonly string[]>((value) => {
  const parts: unknown = value.startsWith('[') ? parsed(value) : value.split(/\s+/)
  const isCommand =
    Array.isArray(parts) &&
    parts.length > 0 &&
    parts.every((part): part is string => typeof part === 'string' && !part.includes('\0')) &&
    parts[0] !== ''
  return isCommand ? parts : undefined
}, 'a program and its arguments, as a JSON array of texts or parted by spaces')

function parsed(value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    return undefined
  }
}
