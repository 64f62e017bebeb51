import { siteSettings, sliders } from '#server/database/schema/site.ts'
import type { Broadcast, SliderPlace } from '#server/database/schema/site.ts'
import { vrHalls } from '#server/database/schema/stories.ts'
import { testStream } from '#server/modules/live/test-picture.ts'
import type { EditorialRow } from '../jobs.ts'
import type { SiteMedia } from '../site-media.ts'
import { vrHalls as halls } from '../texts/catalogue.ts'
import * as texts from '../texts/site.ts'
import type { Localised, SliderText } from '../texts/types.ts'
import { advance, insertAll } from './insert.ts'
import type { Transaction } from './insert.ts'
import { textColumns } from './texts.ts'

export interface SliderPlan {
  readonly place: SliderPlace
  readonly position: number
  readonly title: Localised
  readonly description: Localised | undefined
  readonly subject: SliderText['subject']
  readonly link: string
}

/** Where a carousel picture leads when nothing in the sample has its title. */
const lists: Readonly<Record<SliderPlace, string>> = {
  home: '/news/',
  story: '/tale/',
  photographer: '/photographers/',
  activity: '/activities/',
  topic: '/topics/',
  ad: '/packages/',
  vr: '/vr/',
}

type Titled = readonly {
  readonly id: number
  readonly text: { readonly title: Localised; readonly type?: 1 | 2 }
}[]

/** The page of the text that a carousel picture names. */
function namesake(zh: string, texts: SliderTargets): string | undefined {
  const found = (plans: Titled, folder: string): string | undefined => {
    const plan = plans.find(({ text }) => text.title.zh === zh)
    if (!plan) return undefined
    return plan.text.type === 2 ? `/${folder}/video/${plan.id}/` : `/${folder}/${plan.id}/`
  }
  return (
    found(texts.news, 'news') ??
    found(texts.stories, 'tale') ??
    found(texts.topics, 'topics') ??
    found(texts.activities, 'activities')
  )
}

export type SliderTargets = Readonly<Record<'news' | 'stories' | 'topics' | 'activities', Titled>>

/** Carousels by place, as many as asked and written. */
export function planSliders(
  counts: Readonly<Record<SliderPlace, number>>,
  targets: SliderTargets,
): SliderPlan[] {
  const written: Record<
    SliderPlace,
    readonly (Pick<SliderText, 'title' | 'subject'> & Partial<SliderText>)[]
  > = {
    home: texts.homeSliders,
    story: texts.storySliders,
    photographer: texts.photographerSliders,
    activity: texts.activitySliders,
    topic: texts.topicSliders,
    ad: texts.adSliders,
    vr: halls,
  }
  return (Object.keys(written) as SliderPlace[]).flatMap((place) =>
    written[place]
      .slice(0, counts[place])
      .map(({ title, description, subject, about, position }, index) => ({
        place,
        position: position ?? index,
        title,
        description,
        subject,
        link: namesake(about ?? title.zh, targets) ?? lists[place],
      })),
  )
}

export async function insertHouse(
  tx: Transaction,
  plans: readonly SliderPlan[],
  carousel: readonly EditorialRow[],
  panoramas: readonly EditorialRow[],
  now: Date,
): Promise<void> {
  await insertAll(
    tx,
    sliders,
    plans.map(({ place, position, title, description, link }, index) => {
      const { key, width, height, tone } = carousel[index]!
      return {
        place,
        position,
        title,
        description: description ?? null,
        link,
        thumb: key,
        width,
        height,
        tone,
      }
    }),
  )
  await insertAll(
    tx,
    vrHalls,
    panoramas.map((panorama, index) => {
      const { title, content } = halls[index]!
      return {
        id: index + 1,
        ...textColumns(
          { title, desc: content, content },
          new Date(now.getTime() - index * 864e5 * 30),
        ),
        url: panorama.key,
        thumb: panorama.key,
        thumbW: panorama.width,
        thumbH: panorama.height,
        tone: panorama.tone,
        position: index,
      }
    }),
  )
  await advance(tx, vrHalls)
}

/** The tenant's own row. It is written last: where it stands, the sample is whole. */
export async function insertSite(
  tx: Transaction,
  media: SiteMedia,
  broadcasts: Broadcast[],
  now: Date,
): Promise<void> {
  await tx.insert(siteSettings).values({
    id: 1,
    title: texts.siteTitle,
    ...media,
    seoKeyword: texts.seoKeyword,
    seoDescription: texts.seoDescription,
    contactMobile: texts.contactMobile,
    serviceTime: texts.serviceTime,
    kefu: `mailto:${texts.contactEmail}`,
    rtmp: testStream,
    broadcasts,
    settle: texts.settle,
    protocal: texts.protocal,
    privacy: texts.privacy,
    copyright: texts.copyright,
    aboutus: texts.aboutus,
    help: texts.help,
    aftersale: texts.aftersale,
    showMenu: [0, 13, 10, 1, 2, 7, 8, 5, 6, 11, 12],
    friendLinks: [...texts.friendLinks],
    license: texts.protocal,
    icp: texts.filings[0]?.number ?? null,
    police: texts.filings[1]?.number ?? null,
    conventionLink: '/about/protocal/',
    contactLink: `mailto:${texts.contactEmail}`,
    updatedAt: now,
  })
}
