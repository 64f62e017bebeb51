import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/actions/Button.tsx'
import { RadioGroup } from '#ui/forms/RadioGroup.tsx'
import type { Problems } from '../work-form/validate-draft.ts'
import { commonWork } from '../work-form/problem-words.ts'
import styles from '../upload-works.module.css'
import type { View } from '../upload-works-view.ts'
import { WorkFields } from '../work-form/WorkFields.tsx'
import type { WorksStore } from './works-store.ts'

interface Props {
  works: WorksStore
  view: View
  onNewSubject: (work: string) => void
  onKept: () => void
}

const none: Problems = {}

/** One form that fills in all works, and the defaults of new files. */
export function BatchForm({ works, view, onNewSubject, onKept }: Props) {
  const { strings } = view
  const common = useStore(works.$common)
  const count = useStore(works.$count)
  const ways = useStore(works.$ways)
  const isApplying = useStore(works.$isApplying)
  const [isOpen, setOpen] = useState(count > 1)
  const hadSeveral = useRef(count > 1)
  useEffect(() => {
    // Opens by itself once, with the second file; after a contributor closes it, it stays closed.
    if (count > 1 && !hadSeveral.current) setOpen(true)
    hadSeveral.current ||= count > 1
  }, [count])
  return (
    <details
      className={styles.batch}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className={styles.summary}>{strings['applyWork.batch']}</summary>
      <p className={styles.quiet}>{strings['applyWork.batchHelp']}</p>
      <WorkFields
        work={commonWork}
        type={works.type}
        draft={common}
        problems={none}
        choices={works.choices}
        view={view}
        isCommon
        onEdit={(_, changes) => works.editCommon(changes)}
        onNewSubject={onNewSubject}
      />
      <div className={styles.pair}>
        <RadioGroup
          legend={strings['common.keywords']}
          name={`keywords-${works.type}`}
          inRow
          value={ways.keywords}
          choices={[
            { value: 'add', label: strings['applyWork.wayAdd'] },
            { value: 'replace', label: strings['applyWork.wayReplace'] },
          ]}
          onChange={(way) => works.chooseWays({ keywords: way === 'add' ? 'add' : 'replace' })}
        />
        <RadioGroup
          legend={strings['applyWork.wayOthers']}
          name={`others-${works.type}`}
          inRow
          value={ways.values}
          choices={[
            { value: 'everywhere', label: strings['applyWork.wayEverywhere'] },
            { value: 'empty', label: strings['applyWork.wayEmpty'] },
          ]}
          onChange={(way) => works.chooseWays({ values: way === 'empty' ? 'empty' : 'everywhere' })}
        />
      </div>
      <div className={styles.actions}>
        <Button
          disabled={count === 0}
          busy={isApplying}
          busyLabel={strings['applyWork.applying']}
          onClick={works.applyAll}
        >
          {strings['applyWork.applyAll']}
        </Button>
        <Button
          kind="quiet"
          onClick={() => {
            works.keepDefaults()
            onKept()
          }}
        >
          {strings['applyWork.keep']}
        </Button>
      </div>
    </details>
  )
}
