import Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { AppSettings } from './settings.ts'

export const getAppSettings = endpoint({
  method: 'GET',
  path: '/api/app-settings',
  access: 'public',
  summary: 'Get the product name and the addresses shown on the pages',
  response: { 200: AppSettings },
})

const Health = Type.Object({
  status: Type.Union([Type.Literal('ok'), Type.Literal('failing')]),
  /** The parts that do not answer. */
  failing: Type.Array(Type.String()),
})

export const getLive = endpoint({
  method: 'GET',
  path: '/api/health/live',
  access: 'public',
  summary: 'Check that the process is running',
  response: { 200: Health },
})

export const getReady = endpoint({
  method: 'GET',
  path: '/api/health/ready',
  access: 'public',
  summary: 'Check that the database and the storage respond',
  response: { 200: Health, 503: Health },
})

export const getFile = endpoint({
  method: 'GET',
  path: '/api/files/:token',
  access: 'public',
  summary: 'Download the file behind a temporary link',
  params: Type.Object({ token: Type.String({ maxLength: 2000 }) }),
  response: { 200: Type.Unknown() },
})
