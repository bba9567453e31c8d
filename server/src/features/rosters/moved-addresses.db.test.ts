import { describe, expect, test } from 'vitest'
import type { PersonRow } from '#contract/people/district-people.ts'
import { type Row, rosterRequests } from './testing/roster-requests.ts'

const rosters = rosterRequests()
const { newDistrict, makeSource, zipped, preview, apply, act, until, importAll, changesOf, peopleOf, some } =
  rosters

/** A district whose source has had these people. */
async function begin(domain: string, rows: Row[]) {
  rosters.domain = domain
  const district = await newDistrict()
  const source = await makeSource(district.lead, { districtId: district.id })
  await importAll(district.lead, source.id, rows)
  const at = (local: string) => `${local}@${domain}`
  return {
    at,
    lead: district.lead,
    send: (sent: Row[]) => preview(district.lead, source.id, zipped(sent)),
    addresses: async () =>
      Object.fromEntries((await peopleOf(district)).map(({ fullName, email }) => [fullName, email])),
    people: () => peopleOf(district),
  }
}

describe('addresses that people of a file get from one another', () => {
  test('are applied as a swap, a circle and a chain with somebody new at its end, and taken back', async () => {
    const { at, lead, send, addresses } = await begin('moved.example', some(20))
    const before = await addresses()
    const given: Record<string, string> = { 1: 'u2', 2: 'u1', 3: 'u4', 4: 'u5', 5: 'u3', 6: 'u7', 7: 'new' }
    const rows = some(20).map((row, index) => ({ ...row, email: at(given[index + 1] ?? row.id) }))
    const sent = [{ id: 'n', name: 'Zoe New', email: at('u6') }, ...rows]
    const run = await send(sent)
    expect(run.preview?.people).toMatchObject({ changed: 7, added: 1, skipped: 0, unchanged: 13 })
    expect(await apply(lead, run)).toMatchObject({ linesOtherwise: 0 })
    expect(await addresses()).toMatchObject({
      ...{ 'Ann Lee1': at('u2'), 'Ann Lee2': at('u1') },
      ...{ 'Ann Lee3': at('u4'), 'Ann Lee4': at('u5'), 'Ann Lee5': at('u3') },
      ...{ 'Ann Lee6': at('u7'), 'Ann Lee7': at('new'), 'Zoe New': at('u6'), 'Ann Lee8': at('u8') },
    })
    expect((await send(sent)).preview?.people).toMatchObject({ changed: 0, skipped: 0, unchanged: 21 })
    await act(lead, run.id, 'undo')
    // Who was added keeps the address, so that the two before them in the chain do not get theirs back.
    expect(await until(lead, run.id, ['undone'])).toMatchObject({ linesOtherwise: 2 })
    expect(await addresses()).toEqual({
      ...before,
      'Ann Lee6': at('u7'),
      'Ann Lee7': at('new'),
      'Zoe New': at('u6'),
    })
  })

  test('stay where one of them was edited by hand, before the preview or after it', async () => {
    const { at, lead, send, addresses, people } = await begin('stay.example', some(9))
    const edit = async (name: string, email: string) => {
      const { id, version, schools } = (await people()).find(({ fullName }) => fullName === name) as PersonRow
      const schoolIds = schools.map((school) => school.id)
      const body = { fullName: name, email, role: 'staff', schoolIds, version }
      const answer = await rosters.server.request({ method: 'PUT', url: `/api/people/${id}`, as: lead, body })
      expect(answer.statusCode, answer.body).toBe(200)
    }
    await edit('Ann Lee1', at('hand'))
    const given: Record<string, string> = { 1: 'u2', 2: 'hand', 3: 'u4', 4: 'u3', 5: 'u6', 6: 'u5' }
    const rows = some(9).map((row, index) => ({ ...row, email: at(given[index + 1] ?? row.id) }))
    const run = await send(rows)
    expect((await changesOf(lead, run, '&action=skipped')).map(({ reason }) => reason)).toEqual([
      `Row 3: ${at('hand')} is the address of Ann Lee1`,
    ])
    await edit('Ann Lee3', at('other'))
    await edit('Ann Lee3', at('u3'))
    expect(await apply(lead, run)).toMatchObject({ linesOtherwise: 2 })
    expect(await addresses()).toMatchObject({
      ...{ 'Ann Lee1': at('hand'), 'Ann Lee2': at('u2'), 'Ann Lee3': at('u3'), 'Ann Lee4': at('u4') },
      ...{ 'Ann Lee5': at('u6'), 'Ann Lee6': at('u5') },
    })
  })

  test('are applied in one step, wherever a step would end', async () => {
    const { at, lead, send, addresses } = await begin('steps.example', some(1_001))
    const given: Record<string, string> = { 1: 'u2', 2: 'u1' }
    const rows = some(1_001).map((row, index) => ({
      ...row,
      name: row.name.replace('Ann', index < 2 ? 'Ann' : 'Bea'),
      email: at(given[index + 1] ?? row.id),
    }))
    const run = await send(rows)
    expect(run.preview?.people).toMatchObject({ changed: 1_001, skipped: 0 })
    expect(await apply(lead, run, 'keep')).toMatchObject({ linesOtherwise: 0 })
    expect(await addresses()).toMatchObject({ 'Ann Lee1': at('u2'), 'Ann Lee2': at('u1') })
  })
})
