import { closeSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const schema = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = NORMAL;
  PRAGMA busy_timeout = 2000;
  CREATE TABLE IF NOT EXISTS secrets (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS accounts (
    subject TEXT PRIMARY KEY, email TEXT NOT NULL, email_verified INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS provider_records (
    model TEXT NOT NULL, id TEXT NOT NULL, uid TEXT, grant_id TEXT, payload TEXT NOT NULL, expires_at INTEGER,
    PRIMARY KEY (model, id)
  ) STRICT;
  CREATE INDEX IF NOT EXISTS provider_records_by_grant ON provider_records (grant_id);
  CREATE INDEX IF NOT EXISTS provider_records_by_uid ON provider_records (model, uid);
  CREATE TABLE IF NOT EXISTS forms (
    form_id TEXT PRIMARY KEY, responder_id TEXT NOT NULL UNIQUE, owner TEXT NOT NULL, client_id TEXT NOT NULL,
    trashed INTEGER NOT NULL, form TEXT NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS forms_by_owner ON forms (owner, client_id);
  CREATE TABLE IF NOT EXISTS responses (
    position INTEGER PRIMARY KEY, form_id TEXT NOT NULL, response_id TEXT NOT NULL, submitted_at INTEGER NOT NULL,
    email TEXT, answers TEXT NOT NULL, UNIQUE (form_id, response_id)
  ) STRICT;
  CREATE INDEX IF NOT EXISTS responses_in_order ON responses (form_id, position);
`

/**
 * Opens what the emulator must remember over a restart, also one by SIGKILL: `emulator.sqlite` in `folder`,
 * readable by its owner alone, because it holds signing keys and tokens.
 */
export function openState(folder: string): DatabaseSync {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, 'emulator.sqlite')
  // SQLite gives its side files the rights of the database file, so it must be born private.
  closeSync(openSync(file, 'a', 0o600))
  const state = new DatabaseSync(file)
  state.exec(schema)
  return state
}

/** The secret of that name; the first call makes it, every later one (after a restart too) finds it. */
export async function keptSecret(
  state: DatabaseSync,
  name: string,
  make: () => Promise<string>,
): Promise<string> {
  const find = state.prepare('SELECT value FROM secrets WHERE name = ?')
  const kept = find.get(name)
  if (kept) return String(kept.value)
  state.prepare('INSERT OR IGNORE INTO secrets (name, value) VALUES (?, ?)').run(name, await make())
  return String(find.get(name)?.value)
}
