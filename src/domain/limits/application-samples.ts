/** Works that an application must bring of each kind it is for, no more and no fewer. */
export const samplesNeeded = { image: 10, video: 3 } as const

export type SampleProblem = 'too_few' | 'too_many'

/** Whether that many works of a kind are what an application needs. */
export function validateSamples(
  kind: keyof typeof samplesNeeded,
  count: number,
): SampleProblem | undefined {
  if (count === samplesNeeded[kind]) return undefined
  return count < samplesNeeded[kind] ? 'too_few' : 'too_many'
}
