import { useState } from 'react'
import { writeQuery } from '../shell/charging/page-query.ts'
import { wishIn } from './entry-room.ts'

/** Pictures or videos, as the address says; changing it is no step of its own. */
export function useAddressType(): readonly [1 | 2, (type: 1 | 2) => void] {
  const [type, setType] = useState(() => wishIn(location.search).type)
  const change = (next: 1 | 2) => {
    writeQuery({ type: String(next) })
    setType(next)
  }
  return [type, change]
}
