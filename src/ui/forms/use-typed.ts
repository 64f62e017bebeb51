import { useState } from 'react'

/**
 * Letters that a visitor types over a value; they follow the value when it changes. This happens while the box renders: an
 * effect would run after the first letters of a slow page are entered again, and empty the box.
 */
export function useTyped(value: string): [string, (typed: string) => void] {
  const [followed, setFollowed] = useState(value)
  const [typed, setTyped] = useState(value)
  if (followed !== value) {
    setFollowed(value)
    setTyped(value)
  }
  return [typed, setTyped]
}
