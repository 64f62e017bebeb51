import { randomBytes } from 'node:crypto'
import pLimit from 'p-limit'
import type { LimitFunction } from 'p-limit'
import type { LocaleCode } from '#i18n/locales.ts'
import type { Context, Services } from '#server/core/context.ts'
import type { RecordSecurity } from '#server/core/log/security-events.ts'
import type { Config } from '#server/core/settings/settings.ts'
import type { Database } from '#server/database/client.ts'
import { tierOf } from '#server/modules/contributors/works/work-rows.ts'
import type { Archive } from './archive.ts'
import type { ContributorRow } from './import.queries.ts'
import type { Likeness } from './likeness.ts'
import { readMapping } from './mapping.ts'
import { openPlacing } from './placing.ts'
import type { Placing } from './placing.ts'

/** What the operator chose. */
export interface ImportChoices {
  /** Account of the contributor whose works they become, unless the byline leads to another. */
  readonly as: string | undefined
  /** On sale as soon as previews are there; else drafts, which wait for review. */
  readonly isForSale: boolean
  /** Price tiers by kind of work; absent: the first of the kind. */
  readonly tiers: { readonly 1?: number | undefined; readonly 2?: number | undefined }
  /** Language of the captions; absent: what their script tells. */
  readonly locale: LocaleCode | undefined
  /** File with the places of categories and authors. */
  readonly mapping: string | undefined
  /** Pictures that look like a work: left out as of uploads, made and told, or not looked for. */
  readonly similar: 'skip' | 'keep' | 'ignore'
  /** Nothing is stored. */
  readonly isDry: boolean
}

export interface ImportDeps {
  readonly db: Database
  readonly config: Config
  readonly services: Services
  readonly security: RecordSecurity
  readonly now: () => Date
}

/** All that one file after the other needs to become a work. */
export interface Importer extends ImportDeps, ImportChoices {
  readonly archive: Archive
  readonly placing: Placing
  /** Absent: the database is asked for similar works each time. */
  readonly likeness?: Likeness | undefined
  readonly contextOf: (contributor: ContributorRow) => Context
  /** Works are compared and stored one after the other, so that two of a run that are alike meet. */
  readonly alone: LimitFunction
  /** Digests that a dry run has met: path by digest. */
  readonly met: Map<string, string>
  /** Digests of the files under way, until they are done. */
  readonly turns: Map<string, Promise<void>>
}

/** Throws where an account, a tier or the mapping is wrong. */
export async function openImporter(
  deps: ImportDeps,
  choices: ImportChoices,
  archive: Archive,
): Promise<Importer> {
  const { db, config, services, security, now } = deps
  for (const kind of [1, 2] as const) {
    const id = choices.tiers[kind]
    if (id === undefined) continue
    await tierOf(db, id, kind, 'tier').catch(() => {
      throw new Error(`${id} is no price tier of ${kind === 1 ? 'pictures' : 'films'}.`)
    })
  }
  const placing = await openPlacing(db, await readMapping(choices.mapping), choices.as)
  const contextOf = ({ userId, role, username }: ContributorRow): Context => ({
    db,
    config,
    services,
    user: { id: userId, role, username, mobile: null },
    intent: undefined,
    token: undefined,
    locale: choices.locale ?? 'zh',
    address: '',
    agent: undefined,
    device: undefined,
    setDevice: () => undefined,
    clearCache: () => undefined,
    now,
    random: randomBytes,
    log: (line) => console.error(line),
    security,
  })
  return {
    ...deps,
    ...choices,
    archive,
    placing,
    contextOf,
    alone: pLimit(1),
    met: new Map(),
    turns: new Map(),
  }
}
