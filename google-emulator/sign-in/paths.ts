/** The paths of Google's own endpoints. */
export const providerPaths = {
  authorization: '/o/oauth2/v2/auth',
  token: '/token',
  userinfo: '/v1/userinfo',
  jwks: '/oauth2/v3/certs',
  revocation: '/revoke',
}
export const discoveryPath = '/.well-known/openid-configuration'
export const signInPagePath = '/signin/accountchooser'
export const consentPagePath = '/signin/oauth/consent'
