import type { Adapter, Configuration, KoaContextWithOIDC } from 'oidc-provider'
import type { Faults } from '../faults.ts'
import { asksForAccess, awaitsConsent, grantedScope } from './consent.ts'

/** How long a grant is good, in seconds. */
export const grantSeconds = 180 * 24 * 3600

/**
 * What people grant, as settings of oidc-provider: a new grant at each sign-in, of what the person ticked, or of all
 * that is asked if no page was needed. `offlineGrants` remembers which of them give a refresh token.
 */
export function grantSettings(
  offlineGrants: Adapter,
  faults: Faults,
): Pick<Configuration, 'loadExistingGrant' | 'issueRefreshToken'> {
  return {
    loadExistingGrant: async ({ oidc }: KoaContextWithOIDC) => {
      if (awaitsConsent(oidc)) return undefined
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId,
        accountId: oidc.session?.accountId,
      })
      const fewer = asksForAccess(oidc.params?.scope) && faults.take('grant') !== undefined
      grant.addOIDCScope(grantedScope(oidc.params, fewer))
      const grantId = await grant.save()
      if (oidc.params?.access_type === 'offline') {
        await offlineGrants.upsert(grantId, { grantId }, grantSeconds)
      }
      return grant
    },
    issueRefreshToken: async (_ctx, _client, { grantId = '' }) =>
      (await offlineGrants.find(grantId)) !== undefined,
  }
}
