import type { ApplicationRecord } from '../../../contract/calls/settlement.ts'
import { fill } from '../../../i18n/fill.ts'
import { FactList } from '../my/FactList.tsx'
import { OwnThumb } from '../my/OwnThumb.tsx'
import { masked } from '../signing/masked.ts'
import { kindNames } from './kind-names.ts'
import styles from './application-summary.module.css'
import type { ApplicationSummaryStrings } from './summary-keys.ts'

interface Props {
  application: ApplicationRecord
  strings: ApplicationSummaryStrings
}

/** The sent application, to read; numbers are masked so far that the applicant still recognises them. */
export function ApplicationSummary({ application, strings }: Props) {
  const { images = [], video = [], worktype = [], user_type, gender, ctype } = application
  const isOrganisation = user_type === 2
  const facts: readonly (readonly [string, string | undefined])[] = [
    [
      strings['apply.who'],
      strings[isOrganisation ? 'contract.organisation' : 'contract.individual'],
    ],
    [strings['contract.organize'], isOrganisation ? application.company : undefined],
    [
      strings['apply.ctype'],
      isOrganisation && ctype ? strings[ctype === 1 ? 'apply.media' : 'apply.nonMedia'] : undefined,
    ],
    [strings[isOrganisation ? 'apply.contact' : 'contract.realname'], application.realname],
    [
      strings['apply.gender'],
      gender && !isOrganisation ? strings[gender === 1 ? 'apply.male' : 'apply.female'] : undefined,
    ],
    [strings['login.mobile'], application.mobile && masked(application.mobile)],
    [strings['login.email'], application.email],
    [strings['apply.kinds'], kindNames(worktype, strings)],
    [strings['apply.description'], application.description],
  ]
  return (
    <>
      <FactList className={styles.facts} facts={facts} />
      {application.thumb && (
        <Pictures
          title={strings['apply.portrait']}
          pictures={[[application.thumb, strings['apply.portrait']]]}
        />
      )}
      {application.license && (
        <Pictures
          title={strings['apply.license']}
          pictures={[[application.license, strings['apply.license']]]}
        />
      )}
      {images.length > 0 && (
        <Pictures
          title={strings['apply.kindImage']}
          pictures={images.map((address, at) => [
            address,
            fill(strings['apply.pictureNumber'], { number: at + 1 }),
          ])}
        />
      )}
      {video.length > 0 && (
        <section className={styles.part}>
          <h3>{strings['apply.kindVideo']}</h3>
          <ul className={styles.videos}>
            {video.map((address, at) => (
              <li key={address}>{fill(strings['apply.videoNumber'], { number: at + 1 })}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

interface PicturesProps {
  title: string
  /** Address of the picture and its words for screen readers. */
  pictures: readonly (readonly [string, string])[]
}

function Pictures({ title, pictures }: PicturesProps) {
  return (
    <section className={styles.part}>
      <h3>{title}</h3>
      <ul className={styles.pictures}>
        {pictures.map(([address, alt]) => (
          <li key={address}>
            <OwnThumb address={address} alt={alt} />
          </li>
        ))}
      </ul>
    </section>
  )
}
