import { randomUUID } from 'node:crypto'
import { outOfScope } from '#server/core/log/request-scope.ts'
import { count } from '#server/core/metrics/meters.ts'
import { formerFile } from './former-file.ts'
import { ownReleases } from './kept-releases.ts'
import type { KeptRelease } from './kept-releases.ts'
import type { LastRun, Outcome } from './last-run.ts'
import type { Progress } from './output.ts'
import type { PublisherOptions } from './publisher-options.ts'
import { asked, interrupted, isUnderWay, isWaiting, lookAt } from './publishing-row.ts'
import type { Look, PublishingRow } from './publishing-row.ts'
import { changePublishing, readPublishing } from './publishing.queries.ts'
import { startRun } from './run.ts'
import type { Run } from './run.ts'
import { siteTurn } from './site-turn.ts'
import { createStanding } from './standing.ts'
import { childVariables, secretsOf } from './variables.ts'
import { variantOf } from './variants.ts'
import type { RunKind } from './variants.ts'

export interface PublisherState {
  /** A server of this database has a publishing command. */
  readonly isAvailable: boolean
  /** A run is asked for that no server has begun yet, or it waits for a rebuild that no server began. */
  readonly isWaiting: boolean
  readonly isRunning: boolean
  /** Another run follows this one. */
  readonly isQueued: boolean
  /** The command of a server can go back to an earlier release. */
  readonly canRollBack: boolean
  /** Another server renders previews. */
  readonly canPreview: boolean
  readonly last: LastRun | undefined
  readonly progress: Progress | undefined
}

/** Has the site built anew by a command, of this server or of another one over the same database. */
export interface Publisher {
  state: () => Promise<PublisherState>
  /** What the machine that published last has of the site's releases, the newest first: at each server the same. */
  releases: () => Promise<readonly KeptRelease[]>
  /** Begins a run, or has another follow the one under way. False where no server has a command. */
  ask: () => Promise<boolean>
  /**
   * Begins a run that goes back to the release before, or on after that. `busy` while another run is under way,
   * `impossible` where no server's command knows such a run.
   */
  askFor: (kind: 'rollback' | 'resume') => Promise<'asked' | 'busy' | 'impossible'>
  /** Begins a run after a moment; requests within it become one run. Undefined where no server has a command. */
  askSoon: () => Promise<'asked' | 'joined' | undefined>
  /**
   * Has visitors see what an editor decided: begins a run, or has another follow the one under way. Does nothing where
   * `followsReview` is off, where visitors keep an earlier release, and where no server's command is the rebuild, since
   * any other one makes the whole site. Never rejects: the decision stands whatever becomes of the run.
   */
  askAfterReview: () => Promise<void>
  /**
   * From now on runs that are asked for begin here too, a dead server's among them. They read from this origin, unless
   * their environment names one.
   */
  readFrom: (origin: string) => Promise<void>
  /** Looks at once: another server was asked for a run. */
  wake: () => void
  /** A run may come soon: what it needs is loaded meanwhile. */
  prepare: () => void
  /** Ends a run under way: another server begins it anew; where there is none it has failed. */
  close: () => Promise<void>
}

const hour = 3_600_000
/** Milliseconds between two looks of a server alone: rebuilds that it did not start tell when pages turn. */
const calm = 60_000
/** Milliseconds between two looks where the database could not be asked. */
const pause = 1000
/** Looks for the end of a run while the server ends. */
const lastLooks = 3

interface OwnRun extends Run {
  readonly lease: string
  readonly kind: RunKind
  outcome?: Outcome
}

export function createPublisher(options: PublisherOptions): Publisher {
  const { db, command, isAlone, path, siteDir, now, log, variables = process.env } = options
  const { patience = hour, gathering = 2000, idle = 0, canPreview = () => false } = options
  // A server alone takes a run for as long as it may last: nothing is written meanwhile.
  const lease = isAlone ? patience / 1000 + 60 : (options.lease ?? 60)
  const kinds = (['publish', 'rollback', 'resume'] as const).filter(
    (kind) => command && variantOf(command, kind),
  )
  const env = () => childVariables(variables, { V1_ORIGIN: origin, REBUILD_WAITS: '1' })
  const given = { secrets: secretsOf(variables), patience }
  const standingCommand = command && idle > 0 ? variantOf(command, 'standing') : undefined
  const standing =
    standingCommand && createStanding({ command: standingCommand, env, idle, ...given })
  let run: OwnRun | undefined
  let renewedAt = 0
  let hasLooked = false
  let isClosed = false
  let origin: string | undefined
  let alarm: NodeJS.Timeout | undefined
  let looking: Promise<void> = Promise.resolve()

  function tell(error: unknown): void {
    if (!isClosed) log(`publishing: ${error instanceof Error ? error.message : String(error)}`)
  }

  /** One after the other. Never rejects: what could not be written is written at the next look. */
  function look(): Promise<void> {
    if (!command) return Promise.resolve()
    // A run belongs to no request, whichever asked for it.
    looking = looking.then(() =>
      outOfScope(lookOnce).catch((error: unknown) => {
        tell(error)
        if (!isAlone && performance.now() - renewedAt > lease * 800) run?.stop()
        wakeIn(pause)
      }),
    )
    return looking
  }

  async function lookOnce(): Promise<void> {
    const nextLease = randomUUID()
    const began = performance.now()
    const own = run && {
      lease: run.lease,
      progress: run.output.progress(),
      isHeldUp: run.output.isWaiting(),
      ...(run.outcome && { outcome: run.outcome }),
    }
    const releases = await onMachine()
    const able = { kinds: isClosed ? [] : kinds, canPreview: canPreview() }
    const mine = { run: own, nextLease, releases, siteTurn: turn() }
    const side = { ...able, ...mine, isAlone, lease, now: now() }
    const { row, ...seen } = await changePublishing(db, (found) => ({
      ...lookAt(found, side),
      row: found,
    }))
    renewedAt = began
    hasLooked = true
    if (seen.isEnded || (seen.isLost && own?.outcome)) settle(seen)
    else if (seen.isLost) run?.stop()
    if (seen.taken) begin(seen.taken, nextLease)
    wakeIn(pauseAfter({ ...row, ...seen.change }))
  }

  const onMachine = async () =>
    siteDir === undefined ? undefined : ownReleases({ siteDir, command })

  /** `npm start` has the site rebuilt when its server has started: a moment that is over counts from the second look on. */
  function turn(): Date | undefined {
    const found = siteDir === undefined ? undefined : siteTurn(siteDir)
    return hasLooked || (found && found > now()) ? found : undefined
  }

  /** Milliseconds until the row may ask for something by itself. */
  function pauseAfter(row: PublishingRow): number | undefined {
    // What another server's run is followed by begins with its end.
    const isNext = !run && kinds.includes(row.dueKind) && !isUnderWay(row)
    const due = isNext && row.dueIn !== undefined ? Math.max(row.dueIn * 1000, 10) : undefined
    const own = run || siteDir === undefined ? undefined : calm
    const pulse = isAlone ? own : (lease * 1000) / (run ? 30 : 12)
    return due === undefined || pulse === undefined ? (due ?? pulse) : Math.min(due, pulse)
  }

  function wakeIn(milliseconds: number | undefined): void {
    clearTimeout(alarm)
    if (milliseconds === undefined || (isClosed && !run)) return
    alarm = setTimeout(() => void look(), Math.min(milliseconds, hour)).unref()
  }

  function begin(kind: RunKind, ownLease: string): void {
    const program = command && variantOf(command, kind)
    if (!program) return
    const started =
      kind === 'publish' && standing
        ? standing.start()
        : startRun({ command: program, env: env(), ...given })
    const own: OwnRun = { ...started, lease: ownLease, kind }
    run = own
    void started.ended.then((fault) => {
      const { output } = started
      const facts = { results: output.results(), pages: output.progress()?.done }
      const message = fault ? output.tail() : ''
      own.outcome = { finishedAt: now(), message, ...facts, ...(fault && { fault }) }
      return look()
    })
  }

  /** The end of the own run is written down, or does not count. */
  function settle({ isEnded }: Pick<Look, 'isEnded'>): void {
    const { kind, outcome: { fault, message = '' } = {} } = run ?? {}
    run = undefined
    if (!isEnded) return log('publishing: another server took the run over, its end here is void')
    count('rebuild', fault ? 'failed' : 'succeeded')
    if (fault) log(`publishing failed (${fault})${message ? `\n${message}` : ''}`)
    else if (kind !== 'rollback') options.onPublished?.()
  }

  const offers = (row: PublishingRow, kind: RunKind): boolean =>
    kinds.includes(kind) || ((kind === 'publish' ? row.offeredFor : row.rollbackFor) ?? 0) > 0

  async function askSoon(
    inSeconds = gathering / 1000,
    may = (row: PublishingRow): boolean => offers(row, 'publish'),
  ) {
    prepare()
    const { answer } = await changePublishing(db, (row) => {
      if (!may(row)) return { change: {}, answer: undefined }
      const change = asked(row, inSeconds)
      return { change, answer: change.dueIn === undefined ? 'joined' : 'asked' } as const
    })
    if (answer === 'asked') await look()
    return answer
  }

  function prepare(): void {
    if (origin !== undefined && !isClosed) standing?.prepare()
  }

  return {
    prepare,
    async state() {
      const row = await readPublishing(db)
      const isOwn = run !== undefined && row.lease === run.lease
      const isRunning = isOwn || isUnderWay(row)
      const { done, total, last } = row
      return {
        isAvailable: offers(row, 'publish'),
        isWaiting: isOwn
          ? run?.output.isWaiting() === true
          : isRunning
            ? row.isHeldUp
            : isWaiting(row),
        isRunning,
        isQueued: isRunning && row.dueIn !== undefined,
        canRollBack: offers(row, 'rollback'),
        canPreview: (row.previewFor ?? 0) > 0,
        last: last && (isRunning ? last : interrupted(last, now())),
        progress: isOwn ? run?.output.progress() : done === undefined ? undefined : { done, total },
      }
    },
    async releases() {
      const found = isAlone ? await onMachine() : (await readPublishing(db)).releases
      return found?.kept ?? []
    },
    ask: async () => (await askSoon(0)) !== undefined,
    async askFor(kind) {
      const { answer } = await changePublishing(db, (row) => {
        if (!offers(row, kind)) return { change: {}, answer: 'impossible' } as const
        if (isUnderWay(row) || isWaiting(row)) return { change: {}, answer: 'busy' } as const
        return { change: { dueIn: 0, dueKind: kind }, answer: 'asked' } as const
      })
      if (answer === 'asked') await look()
      return answer
    },
    askSoon: () => askSoon(),
    async askAfterReview() {
      if (!options.followsReview) return
      const may = (row: PublishingRow): boolean =>
        offers(row, 'rollback') && row.last?.held === undefined
      await askSoon(0, may).catch(tell)
    },
    async readFrom(address) {
      origin = address
      const former = formerFile(path)
      if (former) {
        await changePublishing(db, (row) => ({ change: former.change(row, now()) }))
        former.forget()
      }
      await look()
    },
    wake() {
      if (origin !== undefined) void look()
    },
    async close() {
      isClosed = true
      clearTimeout(alarm)
      await looking
      run?.stop()
      await run?.ended
      // Its end looks by itself; where the database is away another server finds its lease over.
      for (let looks = 0; run && looks < lastLooks; looks++) await look()
      clearTimeout(alarm)
      standing?.close()
    },
  }
}
