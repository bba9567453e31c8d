import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ApiError } from './api-error.ts'
import { readFields, select } from './partial-response.ts'

/**
 * What a call answers: JSON (with the fields that are sent if none are asked for), a file, or JSON in pieces,
 * which are made while they are sent.
 */
export type CallResult =
  | { json: object; defaultFields?: string }
  | { bytes: Buffer; type: string }
  | { pieces: Iterable<string> }
  | { nothing: true }

/** Characters sent at once. */
const packetLength = 65_536
const jsonHeaders = { 'content-type': 'application/json; charset=UTF-8', 'cache-control': 'private' }

/** @param fields the parameter of that name: the part of the JSON that is wanted */
export async function sendResult(
  response: ServerResponse,
  result: CallResult,
  fields: string | null,
): Promise<void> {
  if ('nothing' in result) {
    response.writeHead(204)
    response.end()
  } else if ('bytes' in result) {
    response.writeHead(200, { 'content-type': result.type, 'content-length': result.bytes.length })
    response.end(result.bytes)
  } else if ('json' in result) {
    const wanted = fields ?? result.defaultFields
    const json = wanted ? select(result.json, readFields(wanted)) : result.json
    response.writeHead(200, jsonHeaders)
    response.end(JSON.stringify(json))
  } else {
    await sendPieces(response, result.pieces)
  }
}

/** Makes the pieces only as fast as they are read, some at once. */
async function sendPieces(response: ServerResponse, pieces: Iterable<string>): Promise<void> {
  const stream = Readable.from(joined(pieces), { objectMode: false, highWaterMark: packetLength })
  response.writeHead(200, jsonHeaders)
  await pipeline(stream, response)
}

function* joined(pieces: Iterable<string>): Generator<string> {
  let packet = ''
  for (const piece of pieces) {
    packet += piece
    if (packet.length < packetLength) continue
    yield packet
    packet = ''
  }
  if (packet) yield packet
}

/** Sends the first part of an answer and cuts the connection. */
export async function cutAnswer(response: ServerResponse, result: CallResult): Promise<void> {
  response.writeHead(200, { ...jsonHeaders, 'content-length': 1_000_000_000 })
  const [first = '{', second = ''] = 'pieces' in result ? firstTwo(result.pieces) : []
  await new Promise((sent) => response.write(first + second, sent))
  response.destroy()
}

export function sendError(response: ServerResponse, error: ApiError): void {
  response.writeHead(error.code, { ...jsonHeaders, ...error.more.headers })
  response.end(JSON.stringify(error.body()))
}

function firstTwo(pieces: Iterable<string>): string[] {
  const first: string[] = []
  for (const piece of pieces) {
    if (first.push(piece) === 2) break
  }
  return first
}
