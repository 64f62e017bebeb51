import type { SubjectItem } from '../../contract/calls/subject.ts'
import { paths } from '../../routing/paths.ts'
import type { SiteFrame } from '../shell/site-frame.ts'
import { markOf } from '../shell/language-mark.ts'

/** From home down to the category a subject stands in. */
export function subjectCrumbs(
  { t, href, code }: SiteFrame,
  { cate }: Pick<SubjectItem, 'cate'>,
): { label: string; href: string; lang?: string | undefined }[] {
  const trail = [cate?.parent, cate].flatMap((one) =>
    one?.id && one.title
      ? [
          {
            label: one.title,
            href: href(paths.specialTopicCategory(one.id)),
            lang: markOf(one.title, undefined, code),
          },
        ]
      : [],
  )
  return [
    { label: t('common.home'), href: href(paths.home()) },
    { label: t('special.title'), href: href(paths.specialTopics()) },
    ...trail,
  ]
}
