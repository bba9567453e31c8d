import { readFileSync } from 'node:fs'

/** The settings that hold secrets, or addresses with a password in them: each may be a file, named by `<setting>_FILE`. */
export const secretSettings = [
  'OIDC_CLIENT_SECRET',
  'GOOGLE_CLIENT_SECRET',
  'GOOGLE_API_KEY',
  'DATABASE_URL',
  'MIGRATION_DATABASE_URL',
  'STORAGE_URL',
  'SMTP_URL',
  'SECRET_KEY',
  'SECRET_KEY_PREVIOUS',
  'METRICS_TOKEN',
] as const

type Environment = Record<string, string | undefined>

/**
 * The environment with the content of the files that `<setting>_FILE` names, without a line break at the end, in place
 * of their names, a line for each file that cannot be taken, and the settings that are missing for it. No line shows a path, which may be a secret by mistake.
 */
export function withSecretFiles(environment: Environment): {
  environment: Environment
  issues: string[]
  unread: string[]
} {
  const read: Environment = {}
  const issues: string[] = []
  const unread: string[] = []
  for (const name of secretSettings) {
    const path = environment[`${name}_FILE`]?.trim()
    if (!path) continue
    if (environment[name]?.trim()) {
      issues.push(`${name}_FILE: is given besides ${name}; give one of them`)
      continue
    }
    try {
      read[name] = readFileSync(path, 'utf8').replace(/\r?\n$/, '')
      if (read[name].trim()) continue
      issues.push(`${name}_FILE: names a file that is empty`)
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      issues.push(`${name}_FILE: names a file that cannot be read (${code})`)
    }
    unread.push(name)
  }
  return { environment: { ...environment, ...read }, issues, unread }
}
