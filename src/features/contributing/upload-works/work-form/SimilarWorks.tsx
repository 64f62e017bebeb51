import { localised, paths } from '#routing/paths.ts'
import { sourceAt } from '#routing/media.ts'
import { NoticeBar } from '#ui/feedback/NoticeBar.tsx'
import { privateName, useOwnPicture } from '#modules/account-area/use-own-picture.ts'
import type { SimilarWork } from '#modules/uploads/queue-types.ts'
import styles from '../upload-works.module.css'
import type { View } from '../upload-works-view.ts'

/** The pictures that look like the one that was uploaded, which therefore cannot be submitted. */
export default function SimilarWorks({
  similar,
  view,
}: {
  similar: readonly SimilarWork[]
  view: View
}) {
  const { strings } = view
  return (
    <NoticeBar kind="error" title={strings['applyWork.alike']}>
      <p>{strings['situation.similarImage']}</p>
      <ul className={styles.similar} role="list">
        {similar.map(({ id, title, thumb }, at) => (
          <li key={id ?? at}>
            {id !== undefined && thumb ? (
              <WorkPicture id={id} title={title} thumb={thumb} view={view} />
            ) : (
              strings['applyWork.alikeHidden']
            )}
          </li>
        ))}
      </ul>
    </NoticeBar>
  )
}

interface PictureProps {
  id: number
  title: string | undefined
  thumb: string
  view: View
}

/** An own one without previews is seen by its owner alone, and has no page yet. */
function WorkPicture({ id, title, thumb, view: { code, images } }: PictureProps) {
  const isOwn = privateName(thumb) !== undefined
  const src = useOwnPicture(thumb, (path) => sourceAt(path, 320, images), 320)
  const picture = (
    <>
      {src && <img src={src} alt="" />}
      <span>{title}</span>
    </>
  )
  if (isOwn) return <div className={styles.similarWork}>{picture}</div>
  return (
    <a className={styles.similarWork} href={localised(paths.picture(id), code)} target="_blank">
      {picture}
    </a>
  )
}
