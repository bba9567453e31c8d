import type { FastifyInstance } from 'fastify'
import { getFile } from '#contract/operations.ts'
import type { Deps } from '#server/deps.ts'
import { AppError, notFound } from '#server/errors.ts'
import { recordOpening } from '#server/features/audit/audit.service.ts'
import { contentDisposition } from '#server/platform/files/content-disposition.ts'
import { route } from '#server/platform/http/route.ts'

/**
 * The files behind temporary links; a link needs no session. If the audit trail is to hold that a file was opened,
 * it does so before the first byte is sent.
 */
export function fileRoutes(app: FastifyInstance, { files, links, database, clock }: Deps): void {
  route(app, getFile, async ({ params }, request, reply) => {
    const linked = links.open(params.token)
    if (linked === 'tampered')
      throw new AppError(
        'not_found',
        'This link is incomplete. Copy the whole address, or get a new link from the page it came from.',
      )
    if (linked === 'expired')
      throw new AppError(
        'link_expired',
        'This link has expired. Go back to the page it came from and open the file again.',
      )
    const file = await files.get(linked.key)
    if (!file) throw notFound('This file')
    if (linked.opening && request.method === 'GET')
      await recordOpening(database.db, linked.opening, request.ip, clock()).catch((error) => {
        file.stream.destroy()
        throw error
      })
    const inline = linked.disposition === 'inline'
    reply.headers({
      'content-disposition': contentDisposition(linked.disposition, linked.fileName),
      'content-length': file.size,
      'content-security-policy': policyOf(file.contentType, inline),
      'x-frame-options': inline ? 'SAMEORIGIN' : 'DENY',
    })
    return reply.type(file.contentType).send(file.stream)
  })
}

/** The Content-Security-Policy of a file: what a stranger uploaded must not run with the rights of our pages. */
function policyOf(contentType: string, inline: boolean): string {
  // Safari shows no PDF in a sandboxed frame, and Chromium's viewer needs inline styles. A PDF cannot run with the
  // rights of our pages, and nosniff keeps it from being taken for anything else.
  if (inline && contentType === 'application/pdf') return "frame-ancestors 'self'"
  return `default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors ${inline ? "'self'" : "'none'"}`
}
