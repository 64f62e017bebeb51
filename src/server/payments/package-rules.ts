import { packageState } from '../../domain/transitions.ts'
import { shanghaiTime } from '../../domain/times.ts'
import type { LocaleCode } from '../../i18n/locales.ts'
import type { OwnedPackageRow } from '../db/queries/wallet.ts'
import { say } from './messages.ts'

/** `status`: 1 usable, 0 too little is left, -1 may not be used; `text` says why, where it isn't usable. */
export interface Verdict {
  readonly status: 1 | 0 | -1
  readonly text?: string
}

/** Whether an owned package can pay for so many lines of these kinds. */
export function judgePackage(
  owned: OwnedPackageRow,
  { lines, kinds }: { lines: number; kinds: readonly (1 | 2)[] },
  now: Date,
  locale: LocaleCode,
): Verdict {
  const { unitsLeft, expiresAt, blockedText } = owned
  const state = packageState({ unitsLeft, expiresAt, isBlocked: blockedText !== null }, now)
  if (blockedText !== null) return { status: -1, text: blockedText }
  if (state === 'spent') return { status: 0, text: say('package_spent', locale) }
  if (state === 'expired') {
    return { status: -1, text: say('package_expired', locale, { time: shanghaiTime(expiresAt) }) }
  }
  if (owned.kind !== null && kinds.some((kind) => kind !== owned.kind)) {
    const only = owned.kind === 1 ? 'package_pictures' : 'package_videos'
    return { status: -1, text: say(only, locale) }
  }
  if (unitsLeft < lines) {
    return { status: 0, text: say('package_short', locale, { units: lines, left: unitsLeft }) }
  }
  return { status: 1 }
}

/** What so many units of a package cost in fen: its price shared among all its units. */
export function priceOfUnits(
  { priceFen, units }: Pick<OwnedPackageRow, 'priceFen' | 'units'>,
  taken: number,
): number {
  return Math.round((priceFen * taken) / units)
}
