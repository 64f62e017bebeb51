import { ContentHead } from '../content/ContentHead.tsx'
import { useDesk } from '../desk-context.tsx'
import { DeskLink } from '../layout/DeskLink.tsx'
import content from '../content/content.module.css'
import desk from '../desk.module.css'
import { ConceptList } from './ConceptList.tsx'
import { SoughtInVain } from './SoughtInVain.tsx'

/** Words of one meaning; or what visitors sought in vain. */
export function ThesaurusPage({ isVain }: { isVain: boolean }) {
  const { t } = useDesk()
  return (
    <div className={desk.page}>
      <ContentHead current="thesaurus" />
      <nav className={desk.chips} aria-label={t('desk.thesaurus')}>
        <DeskLink className={content.kind} route={['content', 'thesaurus']} current={!isVain}>
          {t('desk.terms')}
        </DeskLink>
        <DeskLink
          className={content.kind}
          route={['content', 'thesaurus', 'vain']}
          current={isVain}
        >
          {t('desk.vain')}
        </DeskLink>
      </nav>
      {isVain ? <SoughtInVain /> : <ConceptList />}
    </div>
  )
}
