import { useEffect, useState } from 'react'
import {
  nextStandingAt,
  type RecordMoments,
  type RecordStanding,
  recordStanding,
} from '#domain/lifecycle/record-standing.ts'
import { readShanghaiTime, shanghaiTime } from '#domain/lifecycle/shanghai-time.ts'

/** The longest pause that a browser's timer takes. */
const longest = 2 ** 31 - 1

/** Where a record stands with visitors now; its own moments turn it. */
export function useStanding(moments: RecordMoments): RecordStanding {
  const [, setTurns] = useState(0)
  const now = shanghaiTime(new Date())
  const next = nextStandingAt(moments, now)
  useEffect(() => {
    const at = next && readShanghaiTime(next)
    if (!at) return undefined
    const pause = Math.min(at.getTime() - Date.now(), longest)
    const timer = setTimeout(() => setTurns((turns) => turns + 1), pause)
    return () => clearTimeout(timer)
  })
  return recordStanding(moments, now)
}
