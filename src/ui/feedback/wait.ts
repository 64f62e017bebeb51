let began = 0
let ended = -Infinity

/** Waits that follow each other within so many milliseconds are one wait to a person. */
const gap = 100

/**
 * For the `ref` of words that appear late (`.late`): where another wait has just ended they go on counting from its beginning,
 * so that a chain of short waits is told as soon as one long wait.
 */
export function goOnWaiting(words: HTMLElement | null): (() => void) | undefined {
  if (!words) return undefined
  const now = performance.now()
  const [late] = 'getAnimations' in words ? words.getAnimations() : []
  if (now - ended > gap) began = now - Number(late?.currentTime ?? 0)
  else if (late) late.currentTime = now - began
  return () => {
    ended = performance.now()
  }
}
