import type { Authorization } from '#api/endpoints/buying/authorization.ts'
import { optionName } from '#components/cards/option-name.ts'
import { fill } from '#i18n/fill.ts'
import { foreignTag } from '#i18n/locales.ts'
import { DownloadFile } from '#modules/licences/DownloadFile.tsx'
import type { FileDownloads } from '#modules/licences/file-downloads.ts'
import { licenceKey } from '#modules/licences/licence-state.ts'
import { localised, paths } from '#routing/paths.ts'
import type { OverviewView } from './overview-view.ts'
import { SectionTop } from './SectionTop.tsx'
import styles from './overview.module.css'
import { WorkFrame } from './WorkFrame.tsx'
import { workPath } from './work-path.ts'

interface Props extends OverviewView {
  licences: readonly Authorization[]
  downloads: FileDownloads
}

/** The works licensed last, each with its file. */
export function RecentLicences({ licences, downloads, ...view }: Props) {
  const { strings, code } = view
  return (
    <section aria-labelledby="recent-licences">
      <SectionTop
        id="recent-licences"
        title={strings['my.recent']}
        href={localised(paths.authRecords(), code)}
        more={strings['my.allLicences']}
      />
      <ul className={styles.works} role="list">
        {licences.map((licence) => (
          <li key={licenceKey(licence)} className={styles.work}>
            <Work licence={licence} {...view} />
            <div>
              <Act licence={licence} downloads={downloads} {...view} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

type Part = OverviewView & { licence: Authorization }

function Work({ licence, strings, code, images }: Part) {
  const { image, image_id: id = image?.id, caption, option } = licence
  const title = image?.title || caption || fill(strings['picture.numbered'], { number: id ?? '' })
  const lang = foreignTag(image?.lang, code)
  const address = image && localised(workPath(image), code)
  return (
    <>
      <WorkFrame work={image} images={images} />
      <p className={styles.name} lang={lang}>
        {address ? <a href={address}>{title}</a> : title}
      </p>
      <p className={styles.note}>{option && optionName(option.id, strings, image?.type)}</p>
    </>
  )
}

/** Nothing to press where the house took the licence back. */
function Act({ licence, downloads, strings, code }: Part & Pick<Props, 'downloads'>) {
  const { id, download_link: link, order_id: orderId, image } = licence
  if (link && id !== undefined)
    return (
      <DownloadFile
        id={id}
        orderId={orderId}
        downloads={downloads}
        label={image && `${strings['licences.download']}: ${image.title}`}
        strings={strings}
        code={code}
      />
    )
  return <p className={styles.note}>{strings['licences.revoked']}</p>
}
