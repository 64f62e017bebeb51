/** How much two pictures look alike to the eye: one picture, nearly one, or one motif. */
export type SimilarityLevel = 'same' | 'very' | 'motif'

/**
 * From this composition on two pictures are one. Measured on the sample catalogue and on eleven photographs
 * (`tests/server/media/similarity-level.test.ts`): that of crops to four fifths, mirrored and recompressed copies lies between 0.90 and 1,
 * that of strangers below 0.77.
 */
export const sameFrom = 0.9
/** Composition and colours (the cosine) together: either alone puts a starry sky beside a cloud. */
const veryFrom = { composition: 0.65, cosine: 0.85 }
const motifFrom = { composition: 0.5, cosine: 0.82 }

interface Figures {
  /** −1..1, see `similarity-measure.ts`. */
  readonly composition: number
  /** −1..1 between the vectors, of the mirror image too. */
  readonly cosine: number
}

/** Undefined for pictures that an editor would not lay side by side. */
export function similarityLevel({ composition, cosine }: Figures): SimilarityLevel | undefined {
  if (composition >= sameFrom) return 'same'
  const reaches = (line: Figures) => composition >= line.composition && cosine >= line.cosine
  if (reaches(veryFrom)) return 'very'
  return reaches(motifFrom) ? 'motif' : undefined
}
