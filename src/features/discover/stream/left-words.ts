const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const

/** Seconds as days, hours, minutes and seconds, from the largest one that is there. */
export function leftWords(seconds: number, tag: string): string {
  let rest = seconds
  const parts = units.map(([unit, length]) => {
    const count = Math.floor(rest / length)
    rest -= count * length
    return { unit, count }
  })
  const first = Math.max(
    0,
    parts.findIndex(({ count }) => count > 0),
  )
  const shown = seconds > 0 ? parts.slice(first) : parts.slice(-1)
  return shown
    .map(({ unit, count }) =>
      new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'short' }).format(count),
    )
    .join(' ')
}
