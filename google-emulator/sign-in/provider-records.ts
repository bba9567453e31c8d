import type { DatabaseSync } from 'node:sqlite'
import type { Adapter, AdapterFactory } from 'oidc-provider'

/**
 * The storage that oidc-provider asks for (sessions, grants, codes, tokens), in the emulator's state.
 * Its user-code look-ups belong to the device flow, which is switched off.
 */
export function providerRecords(state: DatabaseSync): AdapterFactory {
  state.prepare('DELETE FROM provider_records WHERE expires_at <= ?').run(Date.now())

  const upsert = state.prepare(`
    INSERT INTO provider_records (model, id, uid, grant_id, payload, expires_at) VALUES (?, ?, ?, ?, ?, ?)
    ON CONFLICT (model, id) DO UPDATE SET
      uid = excluded.uid, grant_id = excluded.grant_id, payload = excluded.payload, expires_at = excluded.expires_at`)
  const unexpired = 'AND (expires_at IS NULL OR expires_at > ?)'
  const find = state.prepare(`SELECT payload FROM provider_records WHERE model = ? AND id = ? ${unexpired}`)
  const findByUid = state.prepare(
    `SELECT payload FROM provider_records WHERE model = ? AND uid = ? ${unexpired}`,
  )
  const consume = state.prepare(`
    UPDATE provider_records SET payload = json_set(payload, '$.consumed', CAST(? AS INTEGER)) WHERE model = ? AND id = ?`)
  const destroy = state.prepare('DELETE FROM provider_records WHERE model = ? AND id = ?')
  const revokeByGrantId = state.prepare('DELETE FROM provider_records WHERE grant_id = ?')

  return (model): Adapter => ({
    async upsert(id, payload, expiresIn) {
      const expiresAt = expiresIn ? Date.now() + expiresIn * 1000 : null
      upsert.run(model, id, payload.uid ?? null, payload.grantId ?? null, JSON.stringify(payload), expiresAt)
    },
    find: async (id) => payloadOf(find.get(model, id, Date.now())),
    findByUid: async (uid) => payloadOf(findByUid.get(model, uid, Date.now())),
    findByUserCode: async () => undefined,
    async consume(id) {
      consume.run(Math.floor(Date.now() / 1000), model, id)
    },
    async destroy(id) {
      destroy.run(model, id)
    },
    async revokeByGrantId(grantId) {
      revokeByGrantId.run(grantId)
    },
  })
}

function payloadOf(row: Record<string, unknown> | undefined) {
  return row ? JSON.parse(String(row.payload)) : undefined
}
