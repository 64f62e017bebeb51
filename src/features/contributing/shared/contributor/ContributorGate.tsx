import { type ReactNode, useCallback, useEffect, useState } from 'react'
import type { Ask } from '#client/client.ts'
import type { Outcome } from '#client/outcome.ts'
import { Button } from '#ui/actions/Button.tsx'
import { StateBox } from '#ui/feedback/StateBox.tsx'
import { openApplication, openApplicationForm } from './apply-button.ts'
import type { ContributingStrings } from './contributing-keys.ts'
import { type Contributor, readContributor } from './contributor.ts'

interface Props {
  ask: Ask
  strings: ContributingStrings
  /** The kind of works this page is about, where it is about one: 1 pictures, 2 videos. */
  kind?: 1 | 2 | undefined
  /** Below the invitation to those who are none yet. */
  pitch?: ReactNode
  children: (contributor: Contributor) => ReactNode
}

/** Admits contributors whose agreement covers the kind; shows others how to apply for it. Stands inside `MyGate`. */
export function ContributorGate({ ask, strings, kind, pitch, children }: Props) {
  const [outcome, setOutcome] = useState<Outcome<Contributor>>()
  const read = useCallback(() => {
    setOutcome(undefined)
    void readContributor(ask).then(setOutcome)
  }, [ask])
  useEffect(read, [read])

  if (!outcome) return <StateBox kind="loading" title={strings['common.loading']} />
  if (!outcome.ok)
    return (
      <StateBox kind="error" title={strings['situation.personFailed']}>
        <Button onClick={read}>{strings['common.retry']}</Button>
      </StateBox>
    )
  const contributor = outcome.value
  if (!contributor.isSettled)
    return (
      <Closed
        strings={strings}
        title={strings['contributing.closedTitle']}
        text={strings['contributing.closedText']}
        open={openApplication}
      >
        {pitch}
      </Closed>
    )
  if (kind !== undefined && !contributor.kinds.includes(kind))
    return (
      <Closed
        strings={strings}
        title={strings[kind === 1 ? 'contributing.noPictures' : 'contributing.noVideos']}
        text={strings['contributing.kindText']}
        open={openApplicationForm}
      />
    )
  return children(contributor)
}

interface ClosedProps {
  strings: ContributingStrings
  title: string
  text: string
  open: () => void | Promise<void>
  children?: ReactNode
}

function Closed({ strings, title, text, open, children }: ClosedProps) {
  const [isGoing, setGoing] = useState(false)
  const go = async () => {
    setGoing(true)
    await open()
    setGoing(false)
  }
  return (
    <>
      <StateBox kind="empty" title={title} text={text}>
        <Button
          kind="primary"
          busy={isGoing}
          busyLabel={strings['my.applying']}
          onClick={() => void go()}
        >
          {strings['my.apply']}
        </Button>
      </StateBox>
      {children}
    </>
  )
}
