import type { SiteInput } from '#api/endpoints/desk/content.ts'
import { type LocaleCode, localeOf } from '#i18n/locales.ts'
import { Button } from '#ui/actions/Button.tsx'
import { plusIcon } from '#ui/icons/icons.ts'
import { TextInput } from '#ui/forms/TextInput.tsx'
import { useDesk } from '../desk-context.tsx'
import { OrderDeeds, OrderNews } from '../reorder/ReorderButtons.tsx'
import { addButton, useOrder } from '../reorder/use-reorder.ts'
import { saying, textIn } from './listed-texts.ts'
import styles from './site.module.css'

type Link = NonNullable<SiteInput['flinks']>[number]

interface Props {
  links: readonly Link[]
  /** The language their names are written in now. */
  shown: LocaleCode
  /** The error of a field, by place and field (`0.link`). */
  errorOf: (field: string) => string | undefined
  onChange: (links: Link[]) => void
}

const most = 50

/** Links at the foot of the site, in their order. */
export function Links({ links, shown, errorOf, onChange }: Props) {
  const { t } = useDesk()
  const { tag, dir } = localeOf(shown)
  const nameOf = (link: Link, at: number) =>
    textIn(link, shown, 'title') || link.title || String(at + 1)
  const order = useOrder(links, nameOf, onChange)
  const change = (at: number, next: Link) =>
    onChange(links.map((link, place) => (place === at ? next : link)))
  return (
    <div className={styles.list} ref={order.container}>
      {links.map((link, at) => {
        const name = nameOf(link, at)
        const zh = shown === 'zh' ? '' : link.title
        return (
          <fieldset className={styles.link} key={at}>
            <legend className="visually-hidden">{name}</legend>
            <TextInput
              label={t('desk.linkTitle')}
              value={textIn(link, shown, 'title')}
              lang={tag}
              dir={dir}
              help={zh && <bdi>{t('desk.inZh', { text: zh })}</bdi>}
              maxLength={100}
              error={errorOf(`${at}.texts.${shown}.title`)}
              onChange={({ target }) => change(at, saying(link, shown, { title: target.value }))}
            />
            <TextInput
              label={t('desk.linkAddress')}
              value={link.link}
              maxLength={2000}
              error={errorOf(`${at}.link`)}
              dir="ltr"
              inputMode="url"
              onChange={({ target }) => change(at, { ...link, link: target.value })}
            />
            <OrderDeeds className={styles.deeds} order={order} at={at} name={name} />
          </fieldset>
        )
      })}
      <Button
        {...addButton}
        icon={plusIcon}
        disabled={links.length >= most}
        onClick={() => onChange([...links, { title: '', link: '' }])}
      >
        {t('desk.addLink')}
      </Button>
      <OrderNews order={order} />
    </div>
  )
}
