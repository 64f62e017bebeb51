import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { closeIcon, downIcon, plusIcon, upIcon } from '../../ui/icons.ts'
import { TextInput } from '../../ui/TextInput.tsx'
import { moved } from '../content/moved.ts'
import { useDesk } from '../desk-context.tsx'
import styles from './site.module.css'

interface Link {
  readonly title: string
  readonly link: string
}

interface Props {
  links: readonly Link[]
  onChange: (links: Link[]) => void
}

const most = 50

/** Links at the foot of the site, in their order. */
export function Links({ links, onChange }: Props) {
  const { t } = useDesk()
  const change = (at: number, patch: Partial<Link>) =>
    onChange(links.map((link, place) => (place === at ? { ...link, ...patch } : link)))
  return (
    <div className={styles.list}>
      {links.map(({ title, link }, at) => {
        const name = title || String(at + 1)
        return (
          <fieldset className={styles.link} key={at}>
            <legend className="visually-hidden">{name}</legend>
            <TextInput
              label={t('desk.linkTitle')}
              value={title}
              maxLength={100}
              onChange={({ target }) => change(at, { title: target.value })}
            />
            <TextInput
              label={t('desk.linkAddress')}
              value={link}
              maxLength={2000}
              dir="ltr"
              inputMode="url"
              onChange={({ target }) => change(at, { link: target.value })}
            />
            <span className={styles.deeds}>
              <IconButton
                icon={upIcon}
                label={t('uploading.earlier', { name })}
                disabled={at === 0}
                onClick={() => onChange(moved(links, at, at - 1))}
              />
              <IconButton
                icon={downIcon}
                label={t('uploading.later', { name })}
                disabled={at === links.length - 1}
                onClick={() => onChange(moved(links, at, at + 1))}
              />
              <IconButton
                icon={closeIcon}
                label={t('uploading.removeNamed', { name })}
                onClick={() => onChange(links.filter((_, place) => place !== at))}
              />
            </span>
          </fieldset>
        )
      })}
      <Button
        icon={plusIcon}
        disabled={links.length >= most}
        onClick={() => onChange([...links, { title: '', link: '' }])}
      >
        {t('desk.addLink')}
      </Button>
    </div>
  )
}
