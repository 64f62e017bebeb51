import { FactList } from '../account-area/FactList.tsx'
import styles from './signing.module.css'

type Props = Pick<Parameters<typeof FactList>[0], 'facts'>

/** Who signs, as the agreement has it. */
export function SignerFacts({ facts }: Props) {
  return <FactList className={styles.facts} facts={facts} />
}
