import styles from './signing.module.css'

/** Who signs, as the contract has it: terms with their texts, those without a text left out. */
export function SignerFacts({
  facts,
}: {
  facts: readonly (readonly [string, string | undefined])[]
}) {
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([term, text]) =>
          text && (
            <div key={term}>
              <dt>{term}</dt>
              <dd>
                <bdi>{text}</bdi>
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}
