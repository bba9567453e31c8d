import { Window } from 'happy-dom'
import { expect } from 'vitest'
import {
  allowedInDescription,
  sanitizeDescription,
} from '#server/features/library-import/workbook/description-html.ts'

const parser = new new Window().DOMParser()
const parse = (html: string) => parser.parseFromString(html, 'text/html').body

/** Expects that only allowed elements of a description are stored, and that sanitising again changes nothing. */
export function expectHarmless(html: string): void {
  const result = sanitizeDescription(html)
  expect(sanitizeDescription(result)).toBe(result)
  for (const element of parse(result).querySelectorAll('*')) {
    const tag = element.tagName.toLowerCase()
    expect(allowedInDescription.tags).toContain(tag)
    const allowed = new Map(Object.entries(allowedInDescription.attributes)).get(tag) ?? []
    for (const { name } of element.attributes) expect(allowed).toContain(name)
    const href = element.getAttribute('href')
    if (href !== null) expect(href).toMatch(/^(https?|mailto):/i)
  }
  // No markup but the plain form of the allowed elements, so that every parser reads it alike.
  expect(result.replace(/<\/?(\w+)( [a-z]+="[^"<>]*")*( \/)?>/g, '')).not.toMatch(/[<>]/)
}
