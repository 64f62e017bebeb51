import { goOnWaiting } from './wait.ts'

/**
 * A line that tells what a part of the page waits for; nothing shows where the answer comes at once. The region is there before
 * its words: a screen reader may miss words that come together with theirs.
 */
export function WaitWords({ words, className }: { words: string; className?: string | undefined }) {
  return (
    <p className={className} role="status">
      <span className="late" ref={goOnWaiting}>
        {words}
      </span>
    </p>
  )
}
