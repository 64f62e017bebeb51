import { parseArgs } from 'node:util'

/** The arguments of `npm run rebuild` (`rebuild.ts`); throws, by its name, for one that it doesn't know. */
export function readOptions() {
  const { values } = parseArgs({
    options: {
      json: { type: 'boolean', default: false },
      everything: { type: 'boolean', default: false },
      'allow-shrink': { type: 'boolean', default: false },
      rollback: { type: 'boolean', default: false },
      resume: { type: 'boolean', default: false },
      growing: { type: 'boolean', default: false },
      every: { type: 'string' },
      sweep: { type: 'string' },
      once: { type: 'boolean', default: false },
      standing: { type: 'boolean', default: false },
      part: { type: 'string' },
      join: { type: 'string' },
      parcels: { type: 'string' },
      wait: { type: 'string' },
    },
  })
  return values
}

export type Options = ReturnType<typeof readOptions>

/** Of a rebuild that follows another one. */
export const following = ({ json }: Options): Options => ({
  ...{ json, everything: false, 'allow-shrink': false, rollback: false, resume: false },
  ...{ growing: false, once: true, standing: false },
})

/** Whether any other rebuild would do the same work as this one. */
export const isPlain = (options: Options): boolean =>
  !options.everything &&
  !options['allow-shrink'] &&
  !options.resume &&
  options.sweep === undefined &&
  options.join === undefined

/** `5m` → 300,000 milliseconds. */
export function milliseconds(option: string, text: string): number {
  const [, number = '', unit = 's'] = /^(\d+)(s|m|h)?$/.exec(text) ?? []
  const seconds = Number(number) * { s: 1, m: 60, h: 3600 }[unit as 's' | 'm' | 'h']
  if (!(seconds > 0))
    throw new Error(`${option}: expected a time like 90s, 5m or 1h, got "${text}"`)
  return seconds * 1000
}

export function wholeNumber(text: string): number {
  if (!/^\d+$/.test(text)) throw new Error(`--sweep: expected a whole number, got "${text}"`)
  return Number(text)
}
