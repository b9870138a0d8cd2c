import type { ReportData } from '../report-data.ts';
import { readReport } from './read-report.ts';
import { showReport } from './show-report.ts';

const place = document.querySelector('#page') as HTMLElement;
place.textContent = 'Reading the links…';
readReport().then(
  (data: ReportData) => showReport(place, data),
  (error: unknown) => {
    place.textContent = `This report cannot be read: ${error instanceof Error ? error.message : String(error)}`;
  },
);
