import type { ApplicationRecord } from '#api/endpoints/contributing/settlement.ts'
import { fill } from '#i18n/fill.ts'
import { FactList } from '#modules/account-area/FactList.tsx'
import { OwnThumb } from '#modules/account-area/OwnThumb.tsx'
import { masked } from '#modules/signing/masked.ts'
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
      strings['contributing.who'],
      strings[isOrganisation ? 'common.organisation' : 'common.individual'],
    ],
    [strings['common.organize'], isOrganisation ? application.company : undefined],
    [
      strings['contributing.ctype'],
      isOrganisation && ctype
        ? strings[ctype === 1 ? 'contributing.media' : 'contributing.nonMedia']
        : undefined,
    ],
    [strings[isOrganisation ? 'contributing.contact' : 'common.realname'], application.realname],
    [
      strings['contributing.gender'],
      gender && !isOrganisation
        ? strings[gender === 1 ? 'contributing.male' : 'contributing.female']
        : undefined,
    ],
    [strings['login.mobile'], application.mobile && masked(application.mobile)],
    [strings['login.email'], application.email],
    [strings['contributing.kinds'], kindNames(worktype, strings)],
    [strings['contributing.description'], application.description],
  ]
  return (
    <>
      <FactList className={styles.facts} facts={facts} />
      {application.thumb && (
        <Pictures
          title={strings['contributing.portrait']}
          pictures={[[application.thumb, strings['contributing.portrait']]]}
        />
      )}
      {application.license && (
        <Pictures
          title={strings['contributing.license']}
          pictures={[[application.license, strings['contributing.license']]]}
        />
      )}
      {images.length > 0 && (
        <Pictures
          title={strings['contributing.kindImage']}
          pictures={images.map((address, at) => [
            address,
            fill(strings['contributing.pictureNumber'], { number: at + 1 }),
          ])}
        />
      )}
      {video.length > 0 && (
        <section className={styles.part}>
          <h3>{strings['contributing.kindVideo']}</h3>
          <ul className={styles.videos}>
            {video.map((address, at) => (
              <li key={address}>{fill(strings['contributing.videoNumber'], { number: at + 1 })}</li>
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
