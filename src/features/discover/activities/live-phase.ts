import { type ActivityPhase, activityPhase } from '#domain/lifecycle/activity.ts'
import { shanghaiTime } from '#domain/lifecycle/shanghai-time.ts'

/** A page may be older than the day it is read: what it says of running and ended is put right. */
for (const place of document.querySelectorAll<HTMLElement>('[data-phase-words]')) {
  const { phaseWords, start, end } = place.dataset
  const words = JSON.parse(phaseWords ?? '{}') as Partial<Record<ActivityPhase, string>>
  const phase = activityPhase(start, end, shanghaiTime(new Date()))
  const box = place.closest<HTMLElement>('[data-phase]')
  if (!phase || !words[phase] || box?.dataset.phase === phase) continue
  place.textContent = words[phase]
  if (box) box.dataset.phase = phase
  if (phase !== 'running') box?.querySelector('[data-phase-left]')?.remove()
}
