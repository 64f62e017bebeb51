import type { ActivityItem } from '#api/endpoints/catalogue/activity.ts'
import { markOf } from '#components/page/language-mark.ts'
import type { PageContext } from '#components/page/page-context.ts'
import { shortTitle } from '#i18n/cut.ts'
import { paths } from '#routing/paths.ts'

interface Crumb {
  label: string
  href: string
  lang?: string | undefined
}

/** From home down to the activities, and on to one of them. */
export function activityCrumbs(
  { t, href, code }: PageContext,
  activity?: Pick<ActivityItem, 'id' | 'title' | 'lang'>,
): Crumb[] {
  return [
    { label: t('common.home'), href: href(paths.home()) },
    { label: t('nav.activities'), href: href(paths.activities()) },
    ...(activity
      ? [
          {
            label: shortTitle(activity.title),
            href: href(paths.activity(activity.id)),
            lang: markOf(activity.title, activity.lang, code),
          },
        ]
      : []),
  ]
}
