import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { keyStrength } from './key-strength.ts'

const enough = 60

test.each([
  'a'.repeat(32),
  'changeme'.repeat(4),
  'changeme-changeme-changeme-changeme1',
  'ChangeMe!ReplaceMe!ChangeThis!SecretKey!',
  'abcdefghijklmnopqrstuvwxyz0123456789',
  '0123456789'.repeat(4),
  '123456789012345678901234567890123456',
  'qwertyuiopqwertyuiopqwertyuiopqwerty',
  'passwordpasswordpasswordpassword',
  'this-is-my-very-secret-production-key',
  '00000000-0000-0000-0000-000000000000',
  'deadbeef'.repeat(8),
])('a key that a person made up is weak: %s', (key) => expect(keyStrength(key)).toBeLessThan(enough))

test.each([
  ['hex', 16],
  ['hex', 32],
  ['base64', 24],
  ['base64', 48],
  ['base64url', 32],
] as const)('a key of chance is strong, in %s of %i bytes', (encoding, bytes) => {
  for (let times = 0; times < 2_000; times++) {
    const key = randomBytes(bytes).toString(encoding)
    expect(keyStrength(key), key).toBeGreaterThan(enough)
  }
})

test('a phrase of eight words by dice is strong', () => {
  expect(keyStrength('cobalt walrus tundra pepper gliding orchid mantle feeble')).toBeGreaterThan(enough)
})
