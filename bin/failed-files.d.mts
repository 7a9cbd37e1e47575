interface FileResult {
  name: string;
  status: string;
  assertionResults: { status: string; fullName: string }[];
}

export function failedFilesIn(testResults: FileResult[], root: string): string[];
