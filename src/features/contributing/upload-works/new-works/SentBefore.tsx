import { useEffect, useState } from 'react'
import { workList, type WorkItem } from '#api/endpoints/contributing/work.ts'
import type { Ask } from '#client/client.ts'
import { LatestWorks } from '#features/contributing/shared/review/LatestWorks.tsx'
import { myPaths } from '#routing/my-paths.ts'
import { localised } from '#routing/paths.ts'
import type { View } from '../upload-works-view.ts'
import type { WorkType } from '../work-form/work-draft.ts'
import styles from '../upload-works.module.css'

/** Two rows of a wide screen. */
const shown = 6

interface Props {
  ask: Ask
  type: WorkType
  view: View
}

/** Below an empty light table: the works of this kind that the contributor sent last, and where their reviews stand. */
export default function SentBefore({ ask, type, view }: Props) {
  const { strings, code } = view
  const [works, setWorks] = useState<readonly WorkItem[]>([])
  useEffect(() => {
    const gone = new AbortController()
    void ask(workList, { query: { type } }, { signal: gone.signal }).then((outcome) => {
      if (outcome.ok && !gone.signal.aborted) setWorks(outcome.value.data.slice(0, shown))
    })
    return () => gone.abort()
  }, [ask, type])
  if (works.length === 0) return null
  return (
    <section className={styles.before} aria-labelledby="sent-before">
      <div className={styles.beforeTop}>
        <h2 id="sent-before">{strings['my.latestWorks']}</h2>
        <a href={localised(myPaths.workManage(type), code)}>{strings['my.workManage']}</a>
      </div>
      <LatestWorks works={works} {...view} />
    </section>
  )
}
