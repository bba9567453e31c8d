import Type from 'typebox'
import { endpoint } from '#contract/endpoint.ts'

export const getIcon = endpoint({
  method: 'GET',
  path: '/api/icons/:iconName',
  access: 'public',
  summary: 'Get the icon of a package as an SVG in the text color; a neutral one for an unknown name',
  produces: 'image/svg+xml',
  params: Type.Object({ iconName: Type.String({ maxLength: 100 }) }),
  response: { 200: Type.String() },
})
