import { atom } from 'nanostores'

/** What waits, for the bar above; undefined until the server told. */
export const $waiting = atom<{ queue: number; withdrawal: number } | undefined>(undefined)
