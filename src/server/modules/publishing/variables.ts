type Variables = Readonly<Record<string, string | undefined>>

/** What the server alone needs to know. */
const ofServer =
  /^(DATABASE_URL|HOOK_|SMS_|PAY_|WECHAT_|ALIPAY_|ENCRYPTION_)|SECRET|PASSWORD|TOKEN|PRIVATE|_KEY$/

/** What a run needs that puts the site where visitors get it. */
const ofDeployment = /^(AWS|S3|PURGE|INDEXNOW|BAIDU)_/

/** The environment of a run: the server's without its own secrets; `given` fills in variables that are not set. */
export function childVariables(variables: Variables, given: Variables): NodeJS.ProcessEnv {
  const kept = Object.entries(variables).filter(
    ([name]) => ofDeployment.test(name) || !ofServer.test(name),
  )
  const added = Object.entries(given).filter(
    ([name, value]) => value !== undefined && !variables[name],
  )
  return Object.fromEntries([...kept, ...added])
}

/** Values that no message may repeat; short ones would tear words apart. */
export function secretsOf(variables: Variables): string[] {
  return Object.entries(variables).flatMap(([name, value]) =>
    // A key has many lines, and the server reads the run's output by lines.
    ofServer.test(name)
      ? (value ?? '').split(/\\n|[\r\n]+/).filter((line) => line.length >= 6)
      : [],
  )
}
