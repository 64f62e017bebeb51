import { join } from '../class-names.ts'
import { goOnWaiting } from './wait.ts'

/** A line that tells what a part of the page waits for; nothing shows where the answer comes at once. */
export function WaitWords({ words, className }: { words: string; className?: string | undefined }) {
  return (
    <p className={join('late', className)} role="status" ref={goOnWaiting}>
      {words}
    </p>
  )
}
