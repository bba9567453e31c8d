import { ApiError } from '../api/api-error.ts'
import type { FileResource } from './drive-files.ts'
import { readQuery } from './drive-query.ts'

const maxPageSize = 1_000
const defaultPageSize = 100
const sortKeys = ['name', 'createdTime', 'modifiedTime'] as const

/**
 * One page of files.list, in Drive's shape, by the parameters q, orderBy, pageSize and pageToken.
 * @throws ApiError 400 if one of them is wrong
 */
export function listFiles(files: FileResource[], query: URLSearchParams): object {
  const isWanted = readQuery(query.get('q') || 'trashed=false or trashed=true')
  const wanted = sorted(files.filter(isWanted), query.get('orderBy') ?? '')
  const size = numberOf(query, 'pageSize', defaultPageSize)
  const start = numberOf(query, 'pageToken', 0)
  const end = start + Math.min(size, maxPageSize)
  return {
    kind: 'drive#fileList',
    incompleteSearch: false,
    files: wanted.slice(start, end),
    ...(end < wanted.length && { nextPageToken: String(end) }),
  }
}

function sorted(files: FileResource[], orderBy: string): FileResource[] {
  const orders = orderBy.split(',').filter((part) => part.trim() !== '')
  return orders.reduceRight((before, part) => {
    const [name, direction] = part.trim().split(' ')
    const key = sortKeys.find((known) => known === name)
    if (!key || (direction && direction !== 'desc')) throw invalidValue('orderBy')
    const sign = direction ? -1 : 1
    return before.toSorted((one, other) => sign * one[key].localeCompare(other[key]))
  }, files)
}

function numberOf(query: URLSearchParams, name: string, usual: number): number {
  const number = Number(query.get(name) || usual)
  if (!Number.isInteger(number) || number < 0) throw invalidValue(name)
  return number
}

function invalidValue(location: string): ApiError {
  return new ApiError(400, 'Invalid Value', { reason: 'invalid', location })
}
