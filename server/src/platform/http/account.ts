/** The signed-in account of a request. `districtId` is null for admin staff alone. */
export type Account = {
  id: string
  role: 'staff' | 'lead' | 'admin'
  districtId: string | null
}

declare module 'fastify' {
  interface FastifyRequest {
    account: Account | null
  }
}
