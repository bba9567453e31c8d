import type { Owner } from '#server/platform/turns.ts'

/** The signed-in account of a request. `districtId` is null only for admin staff. */
export type Account = {
  id: string
  role: 'staff' | 'lead' | 'admin'
  districtId: string | null
  /** Of a HEAD request, which gets the headers of an answer without its body: nothing is handed over. */
  getsNothing?: boolean
}

/** The account of a request, and the network address that it was sent from. */
export type ActingAccount = Account & { address: string }

/**
 * Who sent a request, with which session, and when the identity provider last authenticated them; null if it did not say.
 */
export type SignedIn = { account: Account; sessionId: string; authenticatedOn: Date | null }

/** The owner of the files that an account sends. */
export const ownerOf = ({ id, districtId }: Account): Owner => ({ accountId: id, districtId })

declare module 'fastify' {
  interface FastifyRequest {
    account: Account | null
    sessionId: string | null
    /** When the identity provider last asked the account of the request to prove who it is. */
    authenticatedOn: Date | null
  }
}
