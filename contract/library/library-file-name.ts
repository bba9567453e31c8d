/** The sentence for a wrong file name of a library workbook; empty if the name is right. */
export function libraryFileNameIssue(fileName: string): string {
  return /\.xlsx?$/i.test(fileName) ? '' : 'Please select a valid Excel file (.xlsx or .xls)'
}
