import { useStore } from '@nanostores/react'
import { fill } from '#i18n/fill.ts'
import { Button } from '#ui/actions/Button.tsx'
import { RadioGroup } from '#ui/forms/RadioGroup.tsx'
import type { Problems } from '../work-form/validate-draft.ts'
import { commonWork } from '../work-form/problem-words.ts'
import styles from '../upload-works.module.css'
import type { View } from '../upload-works-view.ts'
import { WorkFields } from '../work-form/WorkFields.tsx'
import { batchNotes } from '../work-form/batch-notes.ts'
import type { WorksStore } from './works-store.ts'

interface Props {
  works: WorksStore
  view: View
  onNewSubject: (work: string) => void
  onKept: () => void
}

const none: Problems = {}

/** One form for several works: each field says what they hold by now, and what applying the form would replace. */
export function BatchForm({ works, view, onNewSubject, onKept }: Props) {
  const { strings } = view
  const said = useStore(works.$common)
  const ways = useStore(works.$ways)
  const isApplying = useStore(works.$isApplying)
  const selected = useStore(works.selection.$selected)
  const all = useStore(works.$drafts)
  const choices = useStore(works.choices.$choices)
  const items = useStore(works.queue.$items)
  const drafts = selected.flatMap((id) => all[id] ?? [])
  const count = items.filter(
    ({ id, state }) => state.is !== 'refused' && selected.includes(id),
  ).length
  const notes = batchNotes({ drafts, said, ways, choices, view })
  return (
    <div className={styles.batch}>
      <p className={styles.quiet}>{strings['applyWork.batchHelp']}</p>
      <WorkFields
        work={commonWork}
        type={works.type}
        draft={said}
        problems={none}
        choices={works.choices}
        view={view}
        notes={notes}
        isCommon
        onEdit={(_, changes) => works.editCommon(changes)}
        onNewSubject={onNewSubject}
      />
      <div className={styles.pair}>
        <RadioGroup
          legend={strings['common.keywords']}
          name={`keywords-${works.type}`}
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
          value={ways.values}
          choices={[
            { value: 'everywhere', label: strings['applyWork.wayEverywhere'] },
            { value: 'empty', label: strings['applyWork.wayEmpty'] },
          ]}
          onChange={(way) => works.chooseWays({ values: way === 'empty' ? 'empty' : 'everywhere' })}
        />
      </div>
      <div className={styles.apply}>
        <Button busy={isApplying} busyLabel={strings['applyWork.applying']} onClick={works.apply}>
          {fill(strings['applyWork.apply'], { count })}
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
    </div>
  )
}
