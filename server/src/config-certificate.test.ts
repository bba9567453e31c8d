import { mkdtempSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { issues, production } from '#server/testing/config-issues.ts'
import { makeCertificate } from '#server/testing/outside/certificate.ts'
import { parseConfig } from './config.ts'

describe('a certificate of the server', () => {
  const folder = mkdtempSync(join(tmpdir(), 'chorus-certificate-'))
  afterAll(() => rm(folder, { recursive: true }))
  const written = (name: string, content: string) => {
    const path = join(folder, name)
    writeFileSync(path, content)
    return path
  }
  const [own, other] = [makeCertificate('own'), makeCertificate('other')]
  const TLS_CERT_FILE = written('cert.pem', own.cert)
  const TLS_KEY_FILE = written('key.pem', own.key)

  test('is taken with its key', () => {
    expect(parseConfig({ ...production, TLS_CERT_FILE, TLS_KEY_FILE }).tls).toEqual({
      certFile: TLS_CERT_FILE,
      keyFile: TLS_KEY_FILE,
    })
    expect(parseConfig(production).tls).toBeNull()
  })

  test('that cannot be used is named', () => {
    const missing = join(folder, 'missing')
    const pair = 'TLS_CERT_FILE: takes a file with a certificate in PEM, and TLS_KEY_FILE one with its key'
    expect(issues({ ...production, TLS_CERT_FILE })).toEqual([
      'TLS_KEY_FILE: is required when TLS_CERT_FILE is set',
    ])
    expect(issues({ ...production, TLS_CERT_FILE: missing, TLS_KEY_FILE })).toEqual([
      'TLS_CERT_FILE: names a file that cannot be read (ENOENT)',
    ])
    expect(issues({ ...production, TLS_CERT_FILE, TLS_KEY_FILE: missing })).toEqual([
      'TLS_KEY_FILE: names a file that cannot be read (ENOENT)',
    ])
    expect(issues({ ...production, TLS_CERT_FILE, TLS_KEY_FILE: folder })).toEqual([
      'TLS_KEY_FILE: names a file that cannot be read (EISDIR)',
    ])
    expect(issues({ ...production, TLS_CERT_FILE, TLS_KEY_FILE: written('other.pem', other.key) })).toEqual([
      pair,
    ])
    expect(issues({ ...production, TLS_CERT_FILE: written('empty', ''), TLS_KEY_FILE })).toEqual([pair])
  })

  test('needs an https address and no emulator', () => {
    expect(issues({ TLS_CERT_FILE, TLS_KEY_FILE })).toEqual([
      'PUBLIC_URL: takes an address that starts with https:// when TLS_CERT_FILE is set',
      'TLS_CERT_FILE: needs the OIDC_ and GOOGLE_ settings, since the emulator speaks http alone',
    ])
  })
})
