/** Milliseconds between two lines. */
const pause = 5000

/** Tells how far a run is: at its start, every five seconds, and at its end. */
export function progressOf(
  total: number,
  say: (line: string) => void,
  now: () => number = Date.now,
): { step: () => void } {
  const started = now()
  let done = 0
  let told = started
  say(`files 0/${total}`)
  return {
    step() {
      done += 1
      const time = now()
      if (time - told < pause && done < total) return
      told = time
      const rate = done / Math.max(0.001, (time - started) / 1000)
      const left = (total - done) / rate
      say(`files ${done}/${total}, ${rate.toFixed(1)} a second, ${durationOf(left)} left`)
    },
  }
}

function durationOf(seconds: number): string {
  const minutes = Math.round(seconds / 60)
  if (seconds < 90) return `${Math.round(seconds)} s`
  if (minutes < 90) return `${minutes} min`
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}
