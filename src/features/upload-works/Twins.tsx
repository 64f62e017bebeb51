import { localised, paths } from '../../routing/paths.ts'
import { sourceAt } from '../../routing/media.ts'
import { NoticeBar } from '../../ui/NoticeBar.tsx'
import type { Twin } from '../shell/uploading/queue-types.ts'
import styles from './upload-works.module.css'
import type { View } from './view.ts'

/** The pictures that look like the one that was uploaded, which therefore cannot be submitted. */
export function Twins({ twins, view }: { twins: readonly Twin[]; view: View }) {
  const { strings, code, images } = view
  return (
    <NoticeBar kind="error" title={strings['applyWork.alike']}>
      <p>{strings['situation.similarImage']}</p>
      <ul className={styles.twins} role="list">
        {twins.map(({ id, title, thumb }, at) => (
          <li key={id ?? at}>
            {id !== undefined && thumb ? (
              <a href={localised(paths.picture(id), code)} target="_blank">
                <img src={sourceAt(thumb, 320, images)} alt="" />
                <span>{title}</span>
              </a>
            ) : (
              strings['applyWork.alikeHidden']
            )}
          </li>
        ))}
      </ul>
    </NoticeBar>
  )
}
