/** How much two pictures look alike to the eye: one picture, nearly one, or one motif. */
export type SimilarityLevel = 'same' | 'very' | 'motif'

/**
 * Measured on the sample catalogue and on eleven photographs (`tests/server/media/similarity-level.test.ts`). `same`: the sameness of
 * crops to four fifths, mirrored and recompressed copies lies between 0.90 and 1, that of strangers below 0.77. The rest asks
 * for composition (sameness) and colours (cosine) together, since either alone puts a starry sky beside a cloud.
 */
const sameFrom = 0.9
const veryFrom = { sameness: 0.65, cosine: 0.85 }
const motifFrom = { sameness: 0.5, cosine: 0.82 }

interface Figures {
  /** −1..1, see `similarity-measure.ts`. */
  readonly sameness: number
  /** −1..1 between the vectors, of the mirror image too. */
  readonly cosine: number
}

/** Undefined for pictures that an editor would not lay side by side. */
export function similarityLevel({ sameness, cosine }: Figures): SimilarityLevel | undefined {
  if (sameness >= sameFrom) return 'same'
  const reaches = (line: Figures) => sameness >= line.sameness && cosine >= line.cosine
  if (reaches(veryFrom)) return 'very'
  return reaches(motifFrom) ? 'motif' : undefined
}
