import type { SubjectItem } from '#api/endpoints/catalogue/subject.ts'
import { markOf } from '#components/page/language-mark.ts'
import type { PageContext } from '#components/page/page-context.ts'
import { paths } from '#routing/paths.ts'

/** From home down to the category a subject stands in. */
export function subjectCrumbs(
  { t, href, code }: PageContext,
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
