/** The working days within which senders are promised an answer. */
const reviewDays = 3

const hour = 3_600_000
const day = 24 * hour
/** The house works by Shanghai's days, eight hours ahead of UTC. */
const ahead = 8 * hour

/** The number of the house's day: days since 1970-01-01, a Thursday. */
const dayAt = (moment: Date): number => Math.floor((moment.getTime() + ahead) / day)

/** Monday to Friday. */
const isWorkingDay = (number: number): boolean => {
  const weekday = (number + 4) % 7
  return weekday > 0 && weekday < 6
}

/**
 * Working days until the promised answer to something that was received at a moment: 0 on the last day, less when the
 * answer is late. The day of receipt counts for neither side; public holidays are unknown here.
 */
export function reviewDaysLeft(received: Date, now: Date): number {
  let due = dayAt(received)
  for (let counted = 0; counted < reviewDays;) {
    due += 1
    if (isWorkingDay(due)) counted += 1
  }
  const today = dayAt(now)
  let left = 0
  for (let at = Math.min(today, due) + 1; at <= Math.max(today, due); at += 1)
    if (isWorkingDay(at)) left += 1
  if (today <= due) return left
  // A weekend after the last day is late already.
  return -Math.max(1, left)
}
