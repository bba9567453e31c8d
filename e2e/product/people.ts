/** The demo accounts, by the e-mail with which they sign in. */
export const staff = 'staff@riverbend.example'
export const second = 'second@riverbend.example'
export const lead = 'lead@riverbend.example'
export const lakeshore = 'staff@lakeshore.example'
export const admin = 'admin@chorus.example'
/** Signs in for only one journey, which counts the sessions. */
export const alone = 'staff@sandbox.example'
/** Somebody whom the provider knows and the product does not. */
export const stranger = 'nobody@elsewhere.example'
