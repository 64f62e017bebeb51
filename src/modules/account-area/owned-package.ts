import type { OwnedPackage } from '#api/endpoints/buying/wallet.ts'
import { packageState, type PackageState } from '#domain/lifecycle/transitions.ts'
import { fill } from '#i18n/fill.ts'
import { formatCount } from '#i18n/format.ts'
import { isoTime } from '#i18n/format-time.ts'
import type { LocaleCode } from '#i18n/locales.ts'

interface Units {
  readonly left: number
  /** Never fewer than are left. */
  readonly units: number
}

export interface PackageStanding extends Units {
  readonly state: PackageState
  /** Whole days until it expires, a begun one counted; undefined where it never does. */
  readonly days: number | undefined
}

const day = 86_400_000

export const unitsOf = ({ left = 0, units = left }: OwnedPackage): Units => ({
  left,
  units: Math.max(units, left),
})

/** How much of a package is left, by the message of it. */
export const unitsLeft = ({ left, units }: Units, message: string, code: LocaleCode): string =>
  fill(message, { left: formatCount(left, code), units: formatCount(units, code) })

/** How an owned package stands at a moment. */
export function standingOf(owned: OwnedPackage, now: Date): PackageStanding {
  const { expire_time: expiry, blocked_text: blocked } = owned
  const { left, units } = unitsOf(owned)
  const ends = expiry === undefined ? undefined : Date.parse(isoTime(expiry) ?? '')
  const isKnown = ends !== undefined && !Number.isNaN(ends)
  const expiresAt = new Date(isKnown ? ends : Infinity)
  return {
    state: packageState({ unitsLeft: left, expiresAt, isBlocked: blocked !== undefined }, now),
    left,
    units,
    days: isKnown ? Math.max(0, Math.ceil((ends - now.getTime()) / day)) : undefined,
  }
}

/** The packages that pay for works now, the one that ends first on top. */
export function usablePackages(packages: readonly OwnedPackage[], now: Date): OwnedPackage[] {
  return inOrderOfUse(packages, now).filter((owned) => standingOf(owned, now).state === 'usable')
}

/** Sorts packages by use: usable ones by their end, then the others. */
export function inOrderOfUse(packages: readonly OwnedPackage[], now: Date): OwnedPackage[] {
  const rank = (owned: OwnedPackage) => {
    const { state, days = Infinity } = standingOf(owned, now)
    return state === 'usable' ? days : Infinity
  }
  const isOver = (owned: OwnedPackage) => standingOf(owned, now).state !== 'usable'
  return [...packages].sort(
    (one, other) => Number(isOver(one)) - Number(isOver(other)) || compare(rank(one), rank(other)),
  )
}

const compare = (one: number, other: number) => (one === other ? 0 : one - other)
