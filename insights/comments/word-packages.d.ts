declare module 'snowball-stemmers' {
  const stemmers: { newStemmer(language: 'english' | 'spanish'): { stem(word: string): string } }
  export default stemmers
}

declare module 'stopword' {
  export const eng: readonly string[]
  export const spa: readonly string[]
}
