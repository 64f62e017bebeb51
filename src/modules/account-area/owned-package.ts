import type { OwnedPackage } from '#api/endpoints/buying/wallet.ts'
import { packageState, type PackageState } from '#domain/lifecycle/transitions.ts'
import { isoTime } from '#i18n/format-time.ts'

export interface PackageStanding {
  readonly state: PackageState
  readonly left: number
  readonly units: number
  /** Whole days until it expires, a begun one counted; undefined where it never does. */
  readonly days: number | undefined
}

const day = 86_400_000

/** How an owned package stands at a moment. */
export function standingOf(owned: OwnedPackage, now: Date): PackageStanding {
  const { left = 0, units = left, expire_time: expiry, blocked_text: blocked } = owned
  const ends = expiry === undefined ? undefined : Date.parse(isoTime(expiry) ?? '')
  const isKnown = ends !== undefined && !Number.isNaN(ends)
  const expiresAt = new Date(isKnown ? ends : Infinity)
  return {
    state: packageState({ unitsLeft: left, expiresAt, isBlocked: blocked !== undefined }, now),
    left,
    units: Math.max(units, left),
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
