import { corpusJson, testOn } from '#testing/corpus.ts'
import { expectPrinted } from './questionnaire-fixture.ts'

testOn('html/blns.json')('naughty strings of the corpus in every place are printed as text', () =>
  expectPrinted(corpusJson('html/blns.json')),
)
