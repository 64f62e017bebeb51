import type { Localised } from '#server/database/schema/columns.ts'

/** A text that only zh was given of: its translations stay while it says the same. */
export function retold(known: Localised | null | undefined, zh: string): Localised {
  return known?.zh === zh ? known : { zh }
}
