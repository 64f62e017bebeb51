import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

type Variables = Record<string, string>
interface Step {
  run?: string
  env?: Variables
}
interface Workflow {
  env?: Variables
  jobs: Record<string, { env?: Variables; steps: Step[] }>
}

const folder = join(import.meta.dirname, '../../.github/workflows')

/** The steps of a workflow, each with all the variables that it gets. */
function stepsOf(file: string): { run: string; variables: string[] }[] {
  const { env, jobs } = parse(readFileSync(join(folder, file), 'utf8')) as Workflow
  return Object.values(jobs).flatMap((job) =>
    job.steps.map((step) => ({
      run: step.run ?? '',
      variables: Object.keys({ ...env, ...job.env, ...step.env }),
    })),
  )
}

const files = ['rebuild.yml', 'rebuild-parts.yml']

test.each(files)('%s renders pages by the settings that they depend on', (file) => {
  const rebuilds = stepsOf(file).filter(({ run }) => run.includes('rebuild --'))
  expect(rebuilds.length).toBeGreaterThan(0)
  for (const { variables } of rebuilds)
    expect(variables).toEqual(
      expect.arrayContaining(['V1_ORIGIN', 'SITE_URL', 'PREBUILD_LANGUAGES', 'INDEXNOW_KEY']),
    )
})

test.each(files)('%s leaves it to a deployment to tell search engines', (file) => {
  const publishing = stepsOf(file).filter(({ run }) => /(rebuild|deploy) --(?!.*--part)/.test(run))
  expect(publishing.length).toBeGreaterThan(0)
  for (const { variables } of publishing)
    expect(variables).toEqual(
      expect.arrayContaining(['INDEXNOW_KEY', 'BAIDU_TOKEN', 'S3_BUCKET_URL']),
    )
})

test('the workflow keeps what the rebuild knows again once it has told search engines', () => {
  const runs = stepsOf('rebuild.yml').map(({ run }) => run)
  const deployed = runs.findIndex((run) => run.includes('deploy --'))
  const isKeeping = (run: string): boolean => /tar -c.*-T - "\$STATE_URL"/s.test(run)
  expect(runs.slice(0, deployed).some(isKeeping)).toBe(true)
  expect(runs.slice(deployed + 1).some(isKeeping)).toBe(true)
})
