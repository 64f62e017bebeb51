import type { Settings } from './settings-schema.ts'

/** Whether the desk opens without a second factor. */
export type FactorSettings = NonNullable<Settings['EDITOR_FACTOR']>
