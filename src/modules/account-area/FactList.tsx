interface Props {
  /** Terms with their texts; those without a text are left out. */
  facts: readonly (readonly [term: string, text: string | undefined])[]
  className: string | undefined
}

/** A list of facts, to read. */
export function FactList({ facts, className }: Props) {
  return (
    <dl className={className}>
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
