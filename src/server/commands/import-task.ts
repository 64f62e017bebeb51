import { constants } from 'node:os'
import { isLocaleCode, localeCodes } from '#i18n/locales.ts'
import { servicesOf } from '../app/services.ts'
import { giveWay } from '../core/behind-replies.ts'
import { importArchive } from '../operations/import/import-archive.ts'
import type { ImportChoices } from '../operations/import/importer.ts'
import type { Flags, TaskDeps } from './command-tasks.ts'

const likenesses = ['skip', 'keep', 'ignore'] as const

/** `--import` FOLDER, CSV or s3://…: makes works of an archive, in the sentences of the end. Throws where an option is wrong. */
export async function importTask(
  named: string,
  { database: { db }, config, security, now, flags }: TaskDeps,
  signal: AbortSignal,
): Promise<string> {
  // Visitors of a server on this machine come first, and its previews.
  giveWay(0, constants.priority.PRIORITY_LOW)
  const services = servicesOf(config)
  try {
    const told = { signal, say: (line: string) => console.log(line), report: flags.report }
    const deps = { db, config, services, security, now }
    return await importArchive(deps, choicesOf(flags), named, told)
  } finally {
    await services.decoder.close()
  }
}

/** What the flags choose. Throws for a value that isn't one. */
export function choicesOf(flags: Flags): ImportChoices {
  const { lang, similar = 'skip' } = flags
  if (lang !== undefined && !isLocaleCode(lang))
    throw new Error(`--lang: one of ${localeCodes.join(', ')}`)
  const likeness = likenesses.find((one) => one === similar)
  if (!likeness) throw new Error(`--similar: one of ${likenesses.join(', ')}`)
  return {
    as: flags.as,
    isForSale: flags.sale ?? false,
    tiers: { 1: idOf(flags.tier, '--tier'), 2: idOf(flags['film-tier'], '--film-tier') },
    locale: lang,
    mapping: flags.mapping,
    similar: likeness,
    isDry: flags['dry-run'] ?? false,
  }
}

function idOf(text: string | undefined, flag: string): number | undefined {
  if (text === undefined) return undefined
  if (/^\d{1,9}$/.test(text)) return Number(text)
  throw new Error(`${flag}: the number of a price tier`)
}
