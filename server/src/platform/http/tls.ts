import { readFileSync, statSync } from 'node:fs'
import type { Server as HttpServer } from 'node:http'
import type { Server as HttpsServer } from 'node:https'
import { createSecureContext } from 'node:tls'
import type { FastifyInstance } from 'fastify'

/** The files of the certificate, with those of its authorities, and of its key, in PEM. */
export type TlsFiles = { certFile: string; keyFile: string }

/** How often the files are looked at for a new certificate, in milliseconds. */
const often = 5_000

/** What the files hold now. Throws the system's error, and OpenSSL's if they are no certificate with its key. */
export function readTls({ certFile, keyFile }: TlsFiles): { cert: Buffer; key: Buffer } {
  const read = { cert: readFileSync(certFile), key: readFileSync(keyFile) }
  createSecureContext(read)
  return read
}

/** Makes the servers use a certificate that is put into the files later, for new connections. */
export function takeNewCertificates(
  app: FastifyInstance,
  files: TlsFiles,
  servers: (HttpsServer | HttpServer)[],
): void {
  const writtenOn = () => [files.certFile, files.keyFile].map(lastWritten).join(' ')
  let taken = writtenOn()
  const timer = setInterval(() => {
    const found = writtenOn()
    if (found === taken) return
    taken = found
    try {
      const read = readTls(files)
      for (const server of servers) if ('setSecureContext' in server) server.setSecureContext(read)
      app.log.info('a new certificate was taken from TLS_CERT_FILE')
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      app.log.error(
        { code },
        'TLS_CERT_FILE and TLS_KEY_FILE hold no certificate with its key; the present one stays',
      )
    }
  }, often)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
}

/** When a file was written, or why nobody can tell: thrown in a timer that would end the server. */
function lastWritten(path: string): number | string | undefined {
  try {
    return statSync(path).mtimeMs
  } catch (error) {
    return (error as NodeJS.ErrnoException).code
  }
}
