import { $person } from '#state/current-user.ts'

/** Whose files and drafts these are; known once the gate has opened. */
export function ownerNow(): string {
  const person = $person.get()
  return (person.state === 'known' && (person.mobile ?? person.username)) || ''
}
