import { type RefObject, useEffect, useRef } from 'react'

/** For the place of a step: the one before is gone with its button, so the focus goes on to the next. */
export function useStepFocus(stage: string): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  const before = useRef(stage)
  useEffect(() => {
    if (before.current !== 'loading' && before.current !== stage) place.current?.focus()
    before.current = stage
  }, [stage])
  return place
}
