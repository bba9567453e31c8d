/** What is wrong with the name of a library workbook; empty where nothing is. */
export function libraryFileNameIssue(fileName: string): string {
  return /\.xlsx?$/i.test(fileName) ? '' : 'Please select a valid Excel file (.xlsx or .xls)'
}
