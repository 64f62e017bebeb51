import { shanghaiTime } from '#domain/lifecycle/shanghai-time.ts'
import type { Broadcast } from '#server/database/schema/site.ts'
import type { TextPlans } from '../plan-texts.ts'
import { broadcastTexts } from '../texts/site.ts'
import { coverOf } from './texts.ts'
import type { WorkOf } from './texts.ts'
import type { Work } from './works.ts'

const dayMs = 86_400_000
/** Past broadcasts, whose recordings are the newest video stories. */
const recorded = 8

function pictureOf(work: Work) {
  const { thumb, thumbW: width, thumbH: height, tone } = coverOf(work)
  return { thumb, width, height, tone }
}

/** The programme of the live stream around the catalogue's day, in the order of time. */
export function broadcastRows(
  stories: TextPlans['stories'],
  works: readonly Work[],
  workOf: WorkOf,
  now: Date,
): Broadcast[] {
  const dayAt = (days: number): string =>
    shanghaiTime(new Date(now.getTime() + days * dayMs)).slice(0, 10)
  const past = stories
    .filter(({ text }) => text.type === 2)
    .slice(-recorded)
    .map((plan): Broadcast => {
      // The recording came out on the same day.
      const day = shanghaiTime(plan.at).slice(0, 10)
      return {
        title: plan.text.title,
        description: plan.text.desc,
        startTime: `${day} 19:00:00`,
        endTime: `${day} 20:30:00`,
        ...pictureOf(workOf(plan.works[0]!)),
        link: `/tale/video/${plan.id}/`,
      }
    })
  const pictures = works.filter(({ video }) => video === undefined)
  const ahead = broadcastTexts.flatMap(({ subject, days, from, to, title, desc }): Broadcast[] => {
    const work = pictures.findLast(({ plan }) => plan.recipe?.subject === subject)
    if (!work) return []
    const day = dayAt(days)
    const times = { startTime: `${day} ${from}:00`, endTime: `${day} ${to}:00` }
    return [{ title, description: desc, ...times, ...pictureOf(work), link: null }]
  })
  return [...past, ...ahead]
}
