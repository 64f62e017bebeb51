import { shanghaiTime } from '#domain/lifecycle/shanghai-time.ts'
import { packageState } from '#domain/lifecycle/transitions.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import { moneyText } from '#server/core/money-text.ts'
import { say } from './payments.messages.ts'
import type { OwnedPackageRow } from './wallet.queries.ts'

/** `status`: 1 usable, 0 too little is left, -1 may not be used; `text` says why, where it isn't usable. */
export interface Verdict {
  readonly status: 1 | 0 | -1
  readonly text?: string
}

/** A line that a package may pay for. */
interface PayableLine {
  readonly kind: 1 | 2
  readonly priceFen: number
}

/** Whether an owned package can pay for these lines, each with one of its units. */
export function validatePackage(
  owned: OwnedPackageRow,
  lines: readonly PayableLine[],
  now: Date,
  locale: LocaleCode,
): Verdict {
  const { unitsLeft, expiresAt, blockedText, topFen } = owned
  const state = packageState({ unitsLeft, expiresAt, isBlocked: blockedText !== null }, now)
  if (blockedText !== null) return { status: -1, text: blockedText }
  if (state === 'spent') return { status: 0, text: say('package_spent', locale) }
  if (state === 'expired') {
    return { status: -1, text: say('package_expired', locale, { time: shanghaiTime(expiresAt) }) }
  }
  if (owned.kind !== null && lines.some(({ kind }) => kind !== owned.kind)) {
    const only = owned.kind === 1 ? 'package_pictures' : 'package_videos'
    return { status: -1, text: say(only, locale) }
  }
  if (topFen !== null && lines.some(({ priceFen }) => priceFen > topFen)) {
    return { status: -1, text: say('package_dear', locale, { most: moneyText(topFen, locale) }) }
  }
  if (unitsLeft < lines.length) {
    return {
      status: 0,
      text: say('package_short', locale, {
        count: lines.length,
        left: say('package_left', locale, { count: unitsLeft }),
      }),
    }
  }
  return { status: 1 }
}

/** Price of so many units of a package, in fen: its price shared among all its units. */
export function priceOfUnits(
  { priceFen, units }: Pick<OwnedPackageRow, 'priceFen' | 'units'>,
  taken: number,
): number {
  return Math.round((priceFen * taken) / units)
}
